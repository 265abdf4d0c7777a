import { useDraftState } from '../../lib/unsaved/useDraftState';
import type { MonthYear } from '../../ui/forms/MonthYearField';
import type { CertificationValues } from './certificationForm';

/** The values as texts. A date is its month and year; the media its ID, name and size. */
type Kept = Record<'name' | 'issuer' | 'credentialId' | 'credentialUrl', string> &
  Record<'issued' | 'expires' | 'skills' | 'media', readonly string[]>;

const keptDate = ({ month, year }: MonthYear) => [String(month ?? ''), String(year ?? '')];
const numberOf = (text: string | undefined) => Number(text) || null;
const dateOf = ([month, year]: readonly string[]): MonthYear => ({ month: numberOf(month), year: numberOf(year) });

const keptOf = ({ issued, expires, media, ...texts }: CertificationValues): Kept => ({
  ...texts,
  issued: keptDate(issued),
  expires: keptDate(expires),
  media: media === null ? [] : [media.id, media.name, String(media.bytes)],
});

function valuesOf({ issued, expires, skills, media: [id, name = '', bytes], ...texts }: Kept): CertificationValues {
  return {
    ...texts,
    issued: dateOf(issued),
    expires: dateOf(expires),
    skills: [...skills],
    media: id === undefined ? null : { id, name, bytes: Number(bytes) },
  };
}

/**
 * The values of the form of a certification. What was entered is kept in this tab until it is saved or discarded.
 * @param id the certification that is changed; undefined for a new one
 */
export function useCertificationDraft(id: string | undefined, initial: CertificationValues) {
  const { values, setValues, isChanged, drop } = useDraftState(`certification:${id ?? ''}`, keptOf(initial));
  return {
    values: valuesOf(values),
    change: (part: Partial<CertificationValues>) => setValues((now) => keptOf({ ...valuesOf(now), ...part })),
    isChanged,
    drop,
  };
}
