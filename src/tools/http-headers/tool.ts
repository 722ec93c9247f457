import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'http-headers',
  path: '/httpheaders',
  name: 'HTTP headers',
  headline: 'HTTP Header Inspector',
  explainer: 'Paste headers: each one explained, checked, and what they mean together',
  keywords: [
    'set-cookie',
    'cache-control',
    'csp',
    'content security policy',
    'hsts',
    'cors',
    'security headers',
    'link header',
    'content-disposition',
    'etag',
    'permissions-policy',
    'cookie parser',
  ],
  accepts: ['http-headers', 'har', 'text'],
  answers:
    /^(?:accept(?:-(?:encoding|language))?|access-control-[a-z-]{5,20}|alt-svc|cache-control|clear-site-data|content-(?:disposition|security-policy|type)|cross-origin-[a-z-]{10,30}|etag|link|permissions-policy|priority|referrer-policy|retry-after|server-timing|strict-transport-security|vary|x-content-type-options|x-frame-options)(?:: ?| )\S.{0,500}$/i,
});
