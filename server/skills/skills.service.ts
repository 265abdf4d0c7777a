import type { Viewer } from '../access/viewer';
import { orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { badInput, conflict } from '../platform/api/errors';
import { cleanText, cleanTexts, textKey } from '../platform/api/text';
import { lockUser } from '../users/users.store';
import type { UsersService } from '../users/users.service';
import { categoryOf, isWellKnown } from './known-skills.rules';
import { readAskedSkills, readPeerSkills, readCertifiedSkills, readSkills, type SkillRow } from './skills.queries';
import { replaceAssociations, deleteSkill, insertSkill, insertSkills, storeDerived } from './skills.store';
import {
  type CertifiedSkills,
  cleanAssociations,
  cleanSkillName,
  isCertified,
  MAX_SKILLS,
  SKILL_LENGTH,
  sourceOf,
} from './skills.rules';
import type {
  AddSkillInput,
  AddSkillPayload,
  AddSkillsInput,
  AddSkillsPayload,
  Skill,
  UpdateSkillInput,
} from './skills.types';
import { suggestionsOf } from './suggestions.rules';

/** The skills of users, at most 35 per user. */
export class SkillsService {
  constructor(
    private readonly core: Core,
    private readonly users: Pick<UsersService, 'refreshDerived'>,
  ) {}

  /** The viewer's skills, in the order they were added. */
  list(viewer: Viewer): Promise<Skill[]> {
    return readSkills(this.core.db, viewer.id);
  }

  /**
   * Suggested skill names for the viewer, at most twelve.
   * @throws BAD_USER_INPUT if the query is longer than a skill name can be
   */
  async suggestions(viewer: Viewer, typed: string | null | undefined): Promise<string[]> {
    const query = textKey(cleanText('query', typed, { max: SKILL_LENGTH, optional: true }) ?? '');
    const { db } = this.core;
    const [own, peers] = await Promise.all([readSkills(db, viewer.id), readPeerSkills(db, viewer, query)]);
    return suggestionsOf({ own: new Set(own.map(({ key }) => key)), peers, query });
  }

  /**
   * Adds a skill.
   * @returns the skill and the viewer's number of skills
   * @throws BAD_USER_INPUT for a blank or too long name; CONFLICT for a duplicate (ignoring case) or more than 35 skills
   */
  async add(viewer: Viewer, input: AddSkillInput): Promise<AddSkillPayload> {
    const name = cleanSkillName(input.name);
    const associations = cleanAssociations(input.associations ?? []);
    const skill = { key: textKey(name), name, associations, category: input.category ?? categoryOf(name) };
    return this.change(viewer, async (tx) => {
      const own = await readSkills(tx, viewer.id);
      const same = own.find(({ key }) => key === skill.key);
      if (same) throw conflict(`${same.name} is already in your skills.`, { fields: ['name'] });
      if (own.length >= MAX_SKILLS) {
        throw conflict(`You have reached the limit of ${MAX_SKILLS} skills. Delete one first.`, { fields: ['name'] });
      }
      await insertSkill(tx, { ...skill, userId: viewer.id, at: this.core.clock.now() });
      const added = await this.derivedOf(tx, viewer.id, skill.key);
      return { skill: added, count: own.length + 1, limit: MAX_SKILLS };
    });
  }

  /**
   * Replaces the associations of a skill, or leaves them as they are if the input has none.
   * @throws NOT_FOUND if the viewer does not have the skill; BAD_USER_INPUT
   */
  async update(viewer: Viewer, input: Pick<UpdateSkillInput, 'name'> & Partial<UpdateSkillInput>): Promise<Skill> {
    const associations = input.associations && cleanAssociations(input.associations);
    const key = textKey(input.name);
    return this.core.db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      if (associations) await replaceAssociations(tx, { userId: viewer.id, key, associations });
      return this.derivedOf(tx, viewer.id, key);
    });
  }

  /**
   * Removes a skill.
   * @returns its name as it was stored
   * @throws NOT_FOUND if the viewer does not have the skill
   */
  async remove(viewer: Viewer, name: string): Promise<string> {
    return this.change(viewer, async (tx) =>
      orNotFound(await deleteSkill(tx, viewer.id, textKey(name)), 'This skill is not in your profile.'),
    );
  }

  /**
   * Adds several skills without associations. Those that the viewer has already stay as they are, so a repeated call changes nothing.
   * @returns all skills of these names, and the viewer's number of skills
   * @throws BAD_USER_INPUT without a name, or for one that is too long; CONFLICT if not all fit within 35 skills
   */
  async addSeveral(viewer: Viewer, { names }: AddSkillsInput): Promise<AddSkillsPayload> {
    const clean = cleanTexts('names', names, { max: SKILL_LENGTH, most: MAX_SKILLS });
    if (clean.length === 0) throw badInput('names must contain at least one skill.', ['names']);
    const wanted = new Set(clean.map(textKey));
    return this.change(viewer, async (tx) => {
      const own = new Set((await readSkills(tx, viewer.id)).map(({ key }) => key));
      const added = clean.filter((name) => !own.has(textKey(name)));
      refuseTooMany(own.size, added.length);
      await this.addAll(tx, viewer.id, added);
      const skills = await this.derived(tx, viewer.id);
      return { skills: skills.filter(({ key }) => wanted.has(key)), count: skills.length, limit: MAX_SKILLS };
    });
  }

  /** Adds skills without associations, such as those given at sign-up, in that order. The caller then calls `refreshDerived`. */
  async addAll(tx: Transaction, userId: string, names: readonly string[]): Promise<void> {
    const keys = names.map(textKey);
    const known = await knownAmong(tx, keys, []);
    const skills = { keys, names, categories: names.map(categoryOf), known: keys.map((key) => known.has(key)) };
    await insertSkills(tx, { userId, ...skills, at: this.core.clock.now() });
  }

  /**
   * Updates what is derived of a user's skills (source, icon and whether they are known), and their readiness. Part of every change
   * to their certifications.
   */
  async refreshSkillsOf(tx: Transaction, userId: string): Promise<void> {
    await this.derived(tx, userId);
    await this.users.refreshDerived(tx, userId);
  }

  private async derivedOf(tx: Transaction, userId: string, key: string): Promise<SkillRow> {
    const skill = (await this.derived(tx, userId)).find((each) => each.key === key);
    return orNotFound(skill, 'This skill is not in your profile.');
  }

  private async derived(tx: Transaction, userId: string): Promise<SkillRow[]> {
    const certifications = await readCertifiedSkills(tx, userId);
    const stored = await readSkills(tx, userId);
    const keys = stored.map(({ key }) => key);
    const known = await knownAmong(tx, keys, certifications);
    const skills = stored.map((skill) => ({
      ...skill,
      ...sourceOf(skill, certifications),
      known: known.has(skill.key),
    }));
    await storeDerived(tx, userId, skills);
    return skills;
  }

  /** Runs a change to the viewer's skills under a lock of their row, and updates the derived data. */
  private change<T>(viewer: Viewer, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.core.db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      const result = await work(tx);
      await this.users.refreshDerived(tx, viewer.id);
      return result;
    });
  }
}

/** @throws CONFLICT that says how many skills can be added */
function refuseTooMany(own: number, added: number): void {
  const left = Math.max(0, MAX_SKILLS - own);
  if (added <= left) return;
  const can =
    left === 0 ? 'cannot add more skills' : `can add ${left} more ${left === 1 ? 'skill' : 'skills'}, not ${added}`;
  throw conflict(`You ${can}: the limit is ${MAX_SKILLS} skills.`, { fields: ['names'] });
}

/** Which of a user's skills count toward readiness: known-skills.rules.ts states the rule. */
async function knownAmong(
  tx: Transaction,
  keys: readonly string[],
  certifications: readonly CertifiedSkills[],
): Promise<Set<string>> {
  const known = keys.filter((key) => isWellKnown(key) || isCertified(key, certifications));
  const others = keys.filter((key) => !known.includes(key));
  return new Set([...known, ...(await readAskedSkills(tx, others))]);
}
