import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { ChevronDown, Download } from 'lucide-react';
import { dayInIndia } from '../lib/time';
import { useOnline } from '../lib/useOnline';
import { useDownload } from '../ui/data/useDownload';
import { ActionMenu } from '../ui/overlays/ActionMenu';
import { exportCopy, type Period } from './copy';

/** Downloads the report of the period as a table or as a document. */
export function ExportMenu({ period: { value } }: { period: Period }) {
  const { download, loading } = useDownload(exportCopy.failed);
  const online = useOnline();
  const save = (format: 'csv' | 'pdf') =>
    download(
      `/api/analytics/export?period=${value}&format=${format}`,
      `batchmate-analytics-${value}-${dayInIndia(Date.now())}.${format}`,
    );
  return (
    <ActionMenu
      trigger={
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={exportCopy.label}
          loading={loading}
          disabled={!online}
        >
          <Download aria-hidden />
          <Box as="span" hideBelow="sm">
            {exportCopy.label}
          </Box>
          <ChevronDown aria-hidden />
        </Button>
      }
      actions={[
        { value: 'csv', label: exportCopy.csv, onSelect: () => save('csv') },
        { value: 'pdf', label: exportCopy.pdf, onSelect: () => save('pdf') },
      ]}
    />
  );
}
