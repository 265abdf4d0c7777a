import { Box, chakra, Flex } from '@chakra-ui/react';
import { type SyntheticEvent, useId } from 'react';
import { FileDrop } from '../../ui/forms/FileDrop';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { DataTable, type TableColumn } from '../../ui/table/DataTable';
import { importCopy, outcomeCounts, outcomeNames, rowCopy } from './copy';
import { type ImportReport, type ImportRow, useImport } from './useImport';
import { inOneLine } from '../../lib/texts/isolated';

const MAX_BYTES = 1024 * 1024;

interface ImportDialogProps {
  onClose: () => void;
}

/** Adds applications from a CSV file, after a preview of every row. It is open while it is mounted. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const formId = useId();
  const { file, report, error, running, choose, submit } = useImport(onClose);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={importCopy.title}
      description={importCopy.description}
      size="lg"
      busy={running === 'import'}
      footer={
        <FormButtons
          formId={formId}
          cancel={importCopy.cancel}
          submit={importCopy.submit(report?.added ?? 0)}
          loading={running === 'import'}
          disabled={!report?.added}
        />
      }
    >
      <chakra.form id={formId} onSubmit={onSubmit} display="flex" flexDirection="column" gap="5">
        <FileDrop
          label={importCopy.file}
          help={importCopy.help}
          accept=".csv,text/csv"
          maxBytes={MAX_BYTES}
          wrongType={importCopy.wrongType}
          tooLarge={importCopy.tooLarge}
          onFile={(chosen) => void choose(chosen)}
          current={file?.name}
          error={error}
          disabled={running !== null}
        />
        <Box role="status" fontSize="sm" color="fg.muted">
          {running === 'preview' && importCopy.reading}
          {report && <Summary report={report} />}
        </Box>
        {report && <Rows rows={report.rows} />}
      </chakra.form>
    </AppDialog>
  );
}

function Summary({ report }: { report: ImportReport }) {
  const counts = (['added', 'duplicates', 'skipped', 'refused'] as const)
    .filter((key) => key === 'added' || report[key] > 0)
    .map((key) => outcomeCounts[key](report[key]));
  return (
    <>
      <Box fontWeight="semibold" color="fg">
        {counts.join(' · ')}
      </Box>
      {report.ignoredColumns.length > 0 && importCopy.ignored(report.ignoredColumns)}
    </>
  );
}

const nameOf = ({ title, company }: ImportRow) => inOneLine([title, company]) || rowCopy.noName;

const COLUMNS: readonly TableColumn<ImportRow>[] = [
  { key: 'row', title: rowCopy.row, width: '3.5rem', cell: ({ row }) => row },
  { key: 'name', title: rowCopy.name, cell: nameOf },
  {
    key: 'outcome',
    title: rowCopy.outcome,
    cell: ({ outcome, reason }) => (
      <Flex direction="column" color={outcome === 'refused' ? 'bad' : undefined} overflowWrap="anywhere">
        {outcomeNames[outcome]}
        {reason && <Box fontSize="xs">{reason}</Box>}
      </Flex>
    ),
  },
];

/** What is not added comes first, because it may need a change to the file. */
function Rows({ rows }: { rows: readonly ImportRow[] }) {
  const sorted = rows.toSorted(
    (a, b) => Number(a.outcome === 'added') - Number(b.outcome === 'added') || a.row - b.row,
  );
  return (
    <Box maxH="50vh" overflowY="auto" tabIndex={0} role="group" aria-label={importCopy.rows}>
      <DataTable caption={importCopy.rows} columns={COLUMNS} rows={sorted} rowKey={({ row }) => String(row)} />
    </Box>
  );
}
