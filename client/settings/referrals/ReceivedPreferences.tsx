import { useState } from 'react';
import { dayInIndia, startOfDay } from '../../lib/time';
import { Time } from '../../ui/data/Time';
import { DateField } from '../../ui/forms/DateField';
import { ToggleRow } from '../../ui/forms/ToggleRow';
import { SettingsGroup, SettingsRow } from '../../ui/settings/SettingsGroup';
import type { Settings } from '../parts/settings';
import { useUpdateSettings } from '../parts/useUpdateSettings';
import { referralsCopy as copy } from './copy';

/** Which requests a referrer receives. */
export function ReceivedPreferences({ settings }: { settings: Settings }) {
  const save = useUpdateSettings(settings);
  const { pauseRequests, pausedUntil, acceptAll, filterBySkills, autoReject, askers } = settings.referrals;
  return (
    <SettingsGroup title={copy.received}>
      <ToggleRow
        label={copy.pause}
        help={pauseRequests ? copy.pauseOn : copy.pauseOff}
        checked={pauseRequests}
        onChange={(on) => void save({ referrals: { pauseRequests: on } })}
      />
      {pauseRequests && (
        <PauseEnd until={pausedUntil} onChange={(until) => void save({ referrals: { pausedUntil: until } })} />
      )}
      <ToggleRow
        label={copy.acceptAll}
        help={pauseRequests ? copy.acceptAllPaused(acceptAll) : copy.acceptAllNow(acceptAll, askers)}
        checked={acceptAll}
        onChange={(on) => void save({ referrals: { acceptAll: on } })}
      />
      <ToggleRow
        label={copy.filter}
        help={filterBySkills ? copy.filterOn : copy.filterOff}
        checked={filterBySkills}
        onChange={(on) => void save({ referrals: { filterBySkills: on } })}
      />
      <ToggleRow
        label={copy.autoReject}
        help={autoReject ? copy.autoRejectOn : copy.autoRejectOff}
        checked={autoReject}
        onChange={(on) => void save({ referrals: { autoReject: on } })}
      />
    </SettingsGroup>
  );
}

const DAY = 86_400_000;
const LONGEST = 365 * DAY;

interface PauseEndProps {
  /** Null for a pause without an end. */
  until: string | null;
  onChange: (until: string | null) => void;
}

/** When the pause ends by itself: at the beginning of a day in India. */
function PauseEnd({ until, onChange }: PauseEndProps) {
  const [now] = useState(() => Date.now());
  return (
    <SettingsRow
      label={copy.until}
      effect={
        until === null ? (
          copy.noEnd
        ) : (
          <Time at={until} style="longDate">
            {copy.ends}
          </Time>
        )
      }
      control={
        <DateField
          label={copy.untilDate}
          value={until === null ? '' : dayInIndia(until)}
          min={dayInIndia(now + DAY)}
          max={dayInIndia(now + LONGEST)}
          onChange={(day) => onChange(day === '' ? null : startOfDay(day).toISOString())}
        />
      }
    />
  );
}
