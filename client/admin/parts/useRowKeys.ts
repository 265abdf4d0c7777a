export { useRowKeys } from '../../ui/keys/useRowKeys';
