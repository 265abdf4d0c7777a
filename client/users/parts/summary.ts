import { type Studies, studyLine } from '../../domain/studyLine';
import { type Employment, workLine } from '../../domain/workLine';
import { inOneLine } from '../../lib/texts/isolated';

/** The fields of the contract's Person that a summary is made from. */
export type Summarized = Employment & Studies;

/** One line about a person, for example "Senior Engineer at Zeta · NIT Trichy 2019"; empty when nothing is known. */
export const summaryOf = (person: Summarized): string => inOneLine([workLine(person), studyLine(person)]);
