import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { Config } from '../platform/config/config';

/**
 * The security headers of every response. helmet would compute them for each response; they are the same for all.
 * @param scriptHash the hash of the script inside the built pages, such as `sha256-…`
 */
export async function securityHeaders(config: Config, scriptHash?: string): Promise<Record<string, string>> {
  const sample = fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config, scriptHash) },
    // Google sign-in and bank pages open in pop-up windows, and the page must be able to detect that they were closed.
    crossOriginOpenerPolicy: {
      policy: config.firebase || config.razorpay ? 'same-origin-allow-popups' : 'same-origin',
    },
    // Embedding is forbidden by `frame-ancestors`, too, which older browsers do not know.
    frameguard: { action: 'deny' },
    // A year, for this host only: other subdomains may not have certificates.
    hsts: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  const headers: Record<string, string> = {};
  sample.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = String(value);
    return null;
  });
  await sample.inject('/');
  await sample.close();
  return headers;
}

function contentSecurityPolicy(config: Config, scriptHash?: string): Record<string, string[]> {
  const { firebase, razorpay, s3 } = config;
  // Downloads are redirected to it.
  const storage = s3?.redirect ? [s3.endpoint] : [];
  const identity = firebase ? ['https://identitytoolkit.googleapis.com'] : [];
  // The checkout is a script of the payment provider that opens the provider's pages in a frame.
  const checkout = razorpay ? ['https://checkout.razorpay.com', 'https://api.razorpay.com'] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(scriptHash ? [`'${scriptHash}'`] : []), ...checkout.slice(0, 1)],
    // The component library inserts style elements at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(razorpay ? ['https://cdn.razorpay.com'] : []), ...storage],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...identity,
      ...checkout,
      ...(razorpay ? ['https://lumberjack.razorpay.com'] : []),
      ...storage,
    ],
    'frame-src': checkout.length > 0 ? checkout : ["'none'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}
