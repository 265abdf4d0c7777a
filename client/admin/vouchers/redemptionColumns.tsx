import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { number } from '../../lib/numbers';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import type { TableColumn } from '../../ui/table/DataTable';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { columnsCopy as copy, voucherCopy } from './copy';
import type { Voucher } from './voucher';
import { VoucherState } from './VoucherState';

interface Options {
  viewerId: string;
  isMobile: boolean;
  onTakeBack: (voucher: Voucher) => void;
}

/** The columns of the redemptions. On phones, the first has what matters of the others. */
export const redemptionColumns = (options: Options): readonly TableColumn<Voucher>[] => [
  { key: 'owner', title: copy.owner, cell: (voucher) => <Owner voucher={voucher} {...options} /> },
  { key: 'reward', title: copy.reward, hideBelow: 'md', cell: ({ reward }) => reward },
  { key: 'cost', title: copy.cost, align: 'end', hideBelow: 'md', cell: ({ cost }) => number(cost) },
  {
    key: 'redeemed',
    title: copy.redeemed,
    align: 'end',
    hideBelow: 'lg',
    cell: ({ redeemedAt }) => <Time at={redeemedAt} style="date" />,
  },
  { key: 'status', title: copy.status, cell: ({ status }) => <VoucherState status={status} /> },
  {
    key: 'actions',
    title: copy.actions,
    hideTitle: true,
    align: 'end',
    hideBelow: 'md',
    cell: (voucher) => !options.isMobile && <TakeBack voucher={voucher} {...options} />,
  },
];

function Owner({ voucher, ...options }: { voucher: Voucher } & Options) {
  const { user, reward, cost, redeemedAt } = voucher;
  return (
    <Box minW="0" overflowWrap="anywhere">
      <ChakraLink asChild fontWeight="semibold" color="fg" overflowWrap="anywhere">
        <Link to={paths.adminUser(user.id)} data-row="">
          <bdi>{user.name}</bdi>
        </Link>
      </ChakraLink>
      <Flex hideFrom="md" columnGap="2" wrap="wrap" fontSize="xs" color="fg.muted">
        <span>{reward}</span>
        <span>{voucherCopy.cost(cost)}</span>
        <Time at={redeemedAt} style="date" />
      </Flex>
      {options.isMobile && <TakeBack voucher={voucher} {...options} />}
    </Box>
  );
}

function TakeBack({ voucher, viewerId, isMobile, onTakeBack }: { voucher: Voucher } & Options) {
  const { status, user, reward } = voucher;
  if (status === 'VOID' || user.id === viewerId) return null;
  return (
    <OnlineButton
      size="xs"
      variant="ghost"
      colorPalette="gray"
      {...(isMobile && { ms: '-2.5' })}
      aria-label={voucherCopy.takeBackOf(reward, user.name)}
      onClick={() => onTakeBack(voucher)}
    >
      {voucherCopy.takeBack}
    </OnlineButton>
  );
}
