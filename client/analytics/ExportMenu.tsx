import { Box } from '@chakra-ui/react';
import { ChevronDown, Download } from 'lucide-react';
import { dayInIndia } from '../lib/time';
import { useDownload } from '../ui/data/useDownload';
import { ActionMenu } from '../ui/overlays/ActionMenu';
import { OnlineButton } from '../ui/network/OnlineButton';
import { exportCopy, type Period } from './copy';

/** Downloads the report of the period as a table or as a document. */
export function ExportMenu({ period: { value } }: { period: Period }) {
  const { download, loading } = useDownload(exportCopy.failed);
  const save = (format: 'csv' | 'pdf') =>
    download(
      `/api/analytics/export?period=${value}&format=${format}`,
      `batchmate-analytics-${value}-${dayInIndia(Date.now())}.${format}`,
    );
  return (
    <ActionMenu
      trigger={
        <OnlineButton size="sm" variant="outline" colorPalette="gray" aria-label={exportCopy.label} loading={loading}>
          <Download aria-hidden />
          <Box as="span" hideBelow="sm">
            {exportCopy.label}
          </Box>
          <ChevronDown aria-hidden />
        </OnlineButton>
      }
      actions={[
        { value: 'csv', label: exportCopy.csv, onSelect: () => save('csv') },
        { value: 'pdf', label: exportCopy.pdf, onSelect: () => save('pdf') },
      ]}
    />
  );
}
