import { Box } from '@chakra-ui/react';
import { useDownload } from '../../ui/data/useDownload';
import { DateField } from '../../ui/forms/DateField';
import { FormField } from '../../ui/forms/FormField';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Select } from '../../ui/forms/Select';
import { Toolbar } from '../../ui/list/Toolbar';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { ACTIONS } from '../parts/audit/auditCopy';
import { auditCopy as copy } from './copy';
import { PersonFilter } from './PersonFilter';
import type { useAuditFilters } from './useAuditFilters';
import { usePersonName } from './usePersonName';

interface AuditToolbarProps {
  search: ReturnType<typeof useAuditFilters>;
  result: string | false;
}

const CHOICES = Object.entries({ '': copy.allActions, ...ACTIONS }).map(([value, label]) => ({ value, label }));
const WIDTH = { base: 'full', md: '40' } as const;

/** The filters of the audit log, and the export of what they find. */
export function AuditToolbar({ search, result }: AuditToolbarProps) {
  const { filters, change, reset } = search;
  const chips = usePeopleChips(search);
  return (
    <Toolbar
      search={
        <SearchBox label={copy.search} value={filters.subject} onChange={(typed) => change({ subject: typed })} />
      }
      filters={<Filters search={search} />}
      chips={chips}
      {...(reset && { onReset: reset })}
      result={result}
      action={<Export search={search} />}
    />
  );
}

function Filters({ search: { filters, isInverted, change } }: Pick<AuditToolbarProps, 'search'>) {
  const { action, since, until } = filters;
  return (
    <>
      <PersonFilter label={copy.actor} onChoose={(id) => change({ actor: id })} />
      <PersonFilter label={copy.about} onChoose={(id) => change({ about: id })} />
      <Box w={{ base: 'full', md: '48' }}>
        <FormField label={copy.action}>
          <Select options={CHOICES} value={action} onChange={(event) => change({ action: event.target.value })} />
        </FormField>
      </Box>
      <Box w={WIDTH}>
        <DateField label={copy.since} value={since} max={until} onChange={(day) => change({ since: day })} />
      </Box>
      <Box w={WIDTH}>
        <DateField
          label={copy.until}
          value={until}
          min={since}
          error={isInverted ? copy.inverted : undefined}
          onChange={(day) => change({ until: day })}
        />
      </Box>
    </>
  );
}

/** The chosen people by name, to remove them again. */
function usePeopleChips({ filters: { actor, about }, change }: AuditToolbarProps['search']) {
  const actorName = usePersonName(actor);
  const aboutName = usePersonName(about);
  return [
    ...(actor === '' ? [] : [{ key: 'actor', label: copy.by(actorName), onRemove: () => change({ actor: '' }) }]),
    ...(about === '' ? [] : [{ key: 'about', label: copy.aboutOf(aboutName), onRemove: () => change({ about: '' }) }]),
  ];
}

function Export({ search: { filter: conditions, isInverted } }: Pick<AuditToolbarProps, 'search'>) {
  const { actorId, filter } = conditions;
  const { download, loading } = useDownload(copy.exportFailed);
  const query = new URLSearchParams(
    Object.entries({ actorId, ...filter }).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return (
    <OnlineButton
      variant="outline"
      colorPalette="gray"
      size="sm"
      loading={loading}
      disabled={isInverted}
      onClick={() => download(`/api/admin/audit-log/export?${query.toString()}`, copy.file)}
    >
      {copy.export}
    </OnlineButton>
  );
}
