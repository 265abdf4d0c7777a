import { Badge, type Tone } from '../../ui/data/Badge';
import { statusNames } from './copy';
import type { Voucher } from './voucher';

const TONES: Readonly<Record<Voucher['status'], Tone>> = { VALID: 'info', CLAIMED: 'good', VOID: 'neutral' };

/** The status of a voucher. */
export const VoucherState = ({ status }: Pick<Voucher, 'status'>) => (
  <Badge tone={TONES[status]}>{statusNames[status]}</Badge>
);
