import { Flex } from '@chakra-ui/react';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import { SplitRow } from '../../ui/list/SplitRow';
import { reportsCopy as copy } from './copy';
import type { ListedReport } from './useReports';

interface ReportRowProps {
  report: ListedReport;
  isOpen: boolean;
  /** Shows it beside the list; without it, the row leads to its page. */
  onOpen?: (id: string) => void;
}

/** One report of the list. It counts the messages and shows none, because reading them is recorded. */
export function ReportRow({ report, isOpen, onOpen }: ReportRowProps) {
  const { id, about, reason, messagesCount, createdAt, proposal } = report;
  return (
    <SplitRow id={id} title={about.name} to={paths.adminReport(id)} isOpen={isOpen} onOpen={onOpen}>
      <Flex columnGap="3" wrap="wrap" color="fg.muted" fontSize="xs" mt="1">
        <span>{copy.reasons[reason]}</span>
        <Time at={createdAt} />
        {messagesCount > 0 && <span>{copy.messages(messagesCount)}</span>}
        {proposal && <span>{copy.proposed}</span>}
      </Flex>
    </SplitRow>
  );
}
