import { z } from 'zod';
import { type Route, viewerOf } from '../access/context';
import { bodyText } from '../platform/api/rest';
import { bodyTexts, optionalChoice } from '../platform/api/rest-fields';
import { MOST_SKILLS, SkillCategory, skillsWarning } from './skills.rules';
import type { SkillsService } from './skills.service';
import type { Skill } from './skills.types';

const SKILL = z.object({
  name: z.string(),
  category: z.enum(SkillCategory),
  source: z.string().nullable(),
  sourceIcon: z.string().nullable(),
  associations: z.array(z.string()),
});
const ADDED = SKILL.extend({
  count: z.int(),
  limit: z.literal(MOST_SKILLS),
  warning: z.string().nullable().describe('From 30 skills on, how near the limit is.'),
});

const toRest = ({ name, category, source, sourceIcon, associations }: Skill) => ({
  ...{ name, category, source, sourceIcon, associations },
});

/** /api/skills: the viewer's own list; a skill is named by its name in the path. */
export function skillsRoutes(skills: SkillsService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/skills',
      access: 'signed-in',
      doc: { summary: 'Your own skills, in the order they were added.', answer: z.array(SKILL) },
      handle: async ({ context }) => (await skills.list(viewerOf(context))).map(toRest),
    },
    {
      method: 'POST',
      path: '/api/skills',
      access: 'signed-in',
      status: 201,
      doc: {
        summary: 'Adds a skill, of which you may have 35; a second one of the same name is a conflict.',
        body: SKILL.pick({ name: true }).extend(SKILL.pick({ category: true, associations: true }).partial().shape),
        answer: ADDED,
      },
      handle: async ({ context, body }) => {
        const { skill, count, limit } = await skills.add(viewerOf(context), {
          name: bodyText(body, 'name'),
          category: optionalChoice(body, 'category', Object.values(SkillCategory)),
          associations: bodyTexts(body, 'associations'),
        });
        return { ...toRest(skill), count, limit, warning: skillsWarning(count) };
      },
    },
    {
      method: 'PATCH',
      path: '/api/skills/:name',
      access: 'signed-in',
      doc: {
        summary: 'Says afresh where you learnt or showed a skill.',
        body: SKILL.pick({ associations: true }),
        answer: SKILL,
      },
      handle: async ({ context, params, body }) => {
        const associations = bodyTexts(body, 'associations');
        return toRest(await skills.update(viewerOf(context), { name: params.name ?? '', associations }));
      },
    },
    {
      method: 'DELETE',
      path: '/api/skills/:name',
      access: 'signed-in',
      doc: { summary: 'Takes a skill off your list.', answer: z.object({ deletedName: z.string() }) },
      handle: async ({ context, params }) => ({
        deletedName: await skills.remove(viewerOf(context), params.name ?? ''),
      }),
    },
  ];
}
