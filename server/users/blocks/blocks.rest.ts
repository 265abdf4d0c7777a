import { z } from 'zod';
import { type Route, viewerOf } from '../../access/context';
import { pagesById } from '../../platform/api/rest-page';
import type { User } from '../users.types';
import type { BlocksService } from './blocks.service';

const PAGES = pagesById(20);

const BLOCKED_USER = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    blockedAt: z.iso.datetime(),
  })
  .meta({ id: 'BlockedUser' });

const BLOCK = z.object({
  userId: z.uuid(),
  name: z.string(),
  blocked: z.boolean().describe('Whether you block the user now.'),
});

const restBlock = ({ id, name }: User, blocked: boolean) => ({ userId: id, name, blocked });

/** The REST endpoints under /api/blocks. */
export function blocksRoutes(blocks: BlocksService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/blocks',
      access: 'signed-in',
      doc: {
        summary: 'Returns the users whom you block, most recently blocked first.',
        query: z.object(PAGES.fields),
        answer: z.array(BLOCKED_USER),
      },
      handle: async (call) => {
        const page = await blocks.list(viewerOf(call.context), PAGES.of(call));
        return PAGES.send(call, page).map(({ user, blockedAt }) => ({ userId: user.id, name: user.name, blockedAt }));
      },
    },
    {
      method: 'PUT',
      path: '/api/blocks/:userId',
      access: 'signed-in',
      doc: { summary: 'Blocks a user, who is not notified.', answer: BLOCK },
      handle: async ({ context, params }) =>
        restBlock(await blocks.block(viewerOf(context), params.userId ?? ''), true),
    },
    {
      method: 'DELETE',
      path: '/api/blocks/:userId',
      access: 'signed-in',
      doc: { summary: 'Unblocks a user.', answer: BLOCK },
      handle: async ({ context, params }) =>
        restBlock(await blocks.unblock(viewerOf(context), params.userId ?? ''), false),
    },
  ];
}
