import type { Viewer } from '../access/viewer';
import { orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { conflict } from '../platform/api/errors';
import { cleanText, textKey } from '../platform/api/text';
import { lockUser } from '../users/users.store';
import type { UsersService } from '../users/users.service';
import { categoryOf } from './known-skills.rules';
import { readPeerSkills, readProofs, readSkills, type SkillRow } from './skills.queries';
import { associate, deleteSkill, insertFirstSkills, insertSkill, keepSources } from './skills.store';
import { cleanAssociations, cleanSkillName, MOST_SKILLS, SKILL_LENGTH, sourceOf } from './skills.rules';
import type { AddSkillInput, AddSkillPayload, Skill, UpdateSkillInput } from './skills.types';
import { suggestionsOf } from './suggestions.rules';

/** What people can do, in their own list of at most 35. */
export class SkillsService {
  constructor(
    private readonly core: Core,
    private readonly users: Pick<UsersService, 'refreshDerived'>,
  ) {}

  /** The viewer's own, in the order they were added. */
  list(viewer: Viewer): Promise<Skill[]> {
    return readSkills(this.core.db, viewer.id);
  }

  /**
   * Names to offer in the viewer's form, at most twelve.
   * @throws BAD_USER_INPUT for a query that is longer than a name may be
   */
  async suggestions(viewer: Viewer, typed: string | null | undefined): Promise<string[]> {
    const query = textKey(cleanText('query', typed, { max: SKILL_LENGTH, optional: true }) ?? '');
    const { db } = this.core;
    const [own, peers] = await Promise.all([readSkills(db, viewer.id), readPeerSkills(db, viewer, query)]);
    return suggestionsOf({ own: new Set(own.map(({ key }) => key)), peers, query });
  }

  /**
   * Adds a skill.
   * @returns it, and how many the viewer has now
   * @throws BAD_USER_INPUT for a blank or too long name; CONFLICT for one that is listed already, whatever its case, and beyond 35
   */
  async add(viewer: Viewer, input: AddSkillInput): Promise<AddSkillPayload> {
    const name = cleanSkillName(input.name);
    const associations = cleanAssociations(input.associations ?? []);
    const skill = { key: textKey(name), name, associations, category: input.category ?? categoryOf(name) };
    return this.change(viewer, async (tx) => {
      const own = await readSkills(tx, viewer.id);
      const same = own.find(({ key }) => key === skill.key);
      if (same) throw conflict(`${same.name} is already in your skills.`, { fields: ['name'] });
      if (own.length >= MOST_SKILLS) {
        throw conflict(`You have reached the limit of ${MOST_SKILLS} skills. Delete one first.`, { fields: ['name'] });
      }
      await insertSkill(tx, { ...skill, userId: viewer.id, at: this.core.clock.now() });
      const added = await this.refreshSources(tx, viewer.id, skill.key);
      return { skill: added, count: own.length + 1, limit: MOST_SKILLS };
    });
  }

  /**
   * Says afresh where a skill was learnt or shown.
   * @throws NOT_FOUND for a skill that the viewer does not list; BAD_USER_INPUT
   */
  async update(viewer: Viewer, input: UpdateSkillInput): Promise<Skill> {
    const associations = cleanAssociations(input.associations);
    const key = textKey(input.name);
    return this.core.db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      const isListed = await associate(tx, { userId: viewer.id, key, associations });
      orNotFound(isListed || null, 'This skill is not in your profile.');
      return this.refreshSources(tx, viewer.id, key);
    });
  }

  /**
   * Takes a skill off the list.
   * @returns its name as it stood there
   * @throws NOT_FOUND for a skill that the viewer does not list
   */
  async remove(viewer: Viewer, name: string): Promise<string> {
    return this.change(viewer, async (tx) =>
      orNotFound(await deleteSkill(tx, viewer.id, textKey(name)), 'This skill is not in your profile.'),
    );
  }

  /** Lists the skills that someone named at sign-up, in that order. The caller refreshes what is derived from the profile. */
  async addFirst(tx: Transaction, userId: string, names: readonly string[]): Promise<void> {
    const skills = { keys: names.map(textKey), names, categories: names.map(categoryOf) };
    await insertFirstSkills(tx, { userId, ...skills, at: this.core.clock.now() });
  }

  /** Brings where the person's skills were learnt or shown up to date, and their readiness. Part of every change to their certifications. */
  async refreshSourcesOf(tx: Transaction, userId: string): Promise<void> {
    await this.sourced(tx, userId);
    await this.users.refreshDerived(tx, userId);
  }

  private async refreshSources(tx: Transaction, userId: string, key: string): Promise<SkillRow> {
    return orNotFound((await this.sourced(tx, userId)).find((skill) => skill.key === key));
  }

  private async sourced(tx: Transaction, userId: string): Promise<SkillRow[]> {
    const certifications = await readProofs(tx, userId);
    const skills = (await readSkills(tx, userId)).map((skill) => ({ ...skill, ...sourceOf(skill, certifications) }));
    await keepSources(tx, userId, skills);
    return skills;
  }

  /** A change of what somebody lists: one at a time, and with what is derived from it. */
  private change<T>(viewer: Viewer, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.core.db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      const result = await work(tx);
      await this.users.refreshDerived(tx, viewer.id);
      return result;
    });
  }
}
