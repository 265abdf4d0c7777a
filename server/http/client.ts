import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../platform/api/errors';
import type { Core } from '../platform/core';
import type { SharedAssets } from '../platform/files/shared-assets';
import { applicationFiles, applicationPaths, mountPages, type BuiltPages } from './pages';
import { IMMUTABLE, sendSharedAsset } from './shared-assets';

interface BuiltClient {
  clientDir: string;
  built: BuiltPages;
  /** Where assets of other builds are; null without a bucket. */
  assets: SharedAssets | null;
}

/**
 * Serves the built client: assets, prerendered pages, and the application for every path of its own.
 * @param client the built client; null to serve the API only
 */
export async function mountClient(app: FastifyInstance, core: Core, client: BuiltClient | null): Promise<void> {
  const { config, publicUrl } = core;
  if (client) {
    const { clientDir, built } = client;
    const assets = join(clientDir, 'assets');
    await app.register(serveStatic, {
      root: clientDir,
      preCompressed: true,
      index: false,
      wildcard: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes(assets);
        reply.header('cache-control', immutable ? IMMUTABLE : 'no-cache');
      },
    });
    mountPages(app, { clientDir, built, publicUrl });
    if (config.firebase) mountGoogleRedirect(app);
  }
  const isApplicationPath = client ? applicationPaths(client.built) : () => false;
  const fileOf = client ? applicationFiles(client.built) : () => '';
  // Any other path belongs to the application, which shows its own 404 page for paths it does not know.
  app.setNotFoundHandler(async (request, reply) => {
    const shared = client?.assets ? await sendSharedAsset(client.assets, request, reply) : null;
    if (shared !== null) return shared;
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|graphql|assets)(\/|$|\?)/.test(request.url);
    if (!client || !wantsPage) throw notFound('Nothing was found at this address.');
    const [path = ''] = request.url.split('?');
    return reply.status(isApplicationPath(path) ? 200 : 404).sendFile(fileOf(path));
  });
}

/**
 * The page that Google redirects to after sign-in. It must stay in the browsing context group of the page that opened it: otherwise
 * that page would consider the pop-up closed while it is still loading. The page holds nothing but its own address.
 */
function mountGoogleRedirect(app: FastifyInstance): void {
  app.get('/auth/google', (_request, reply) =>
    reply.header('cross-origin-opener-policy', 'unsafe-none').sendFile('auth-google.html'),
  );
}
