import { ToggleRow } from '../../ui/forms/ToggleRow';
import { SettingsGroup } from '../../ui/settings/SettingsGroup';
import type { Settings } from '../parts/settings';
import { useUpdateSettings } from '../parts/useUpdateSettings';
import { referralsCopy as copy } from './copy';
import { PauseEnd } from './PauseEnd';

/** Which requests a referrer receives. */
export function ReceivedPreferences({ settings }: { settings: Settings }) {
  const save = useUpdateSettings(settings);
  const { pauseRequests, pausedUntil, acceptAll, filterBySkills, autoReject } = settings.referrals;
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
        help={pauseRequests ? copy.acceptAllPaused(acceptAll) : copy.acceptAllNow(acceptAll, settings.referrals)}
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
