import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'http-reference',
  path: '/httpreference',
  name: 'HTTP reference',
  headline: 'HTTP Reference',
  explainer: 'Status codes, methods, header fields, media types and ports in one search',
  keywords: [
    'http status',
    'status code',
    '404',
    '418',
    '502',
    'mime type',
    'content type',
    'file extension',
    'port number',
    'header list',
    'http methods',
  ],
  accepts: ['text'],
  answers:
    /^(?:[1-5]\d\d|(?:http|status)(?: code)? \d{3}|(?:mime|media type|content[ -]type) \S{1,80}|\.[a-z\d]{1,12}|(?:port|tcp|udp) \d{1,5}|(?:tcp|udp)\/\d{1,5}|\d{1,5}\/(?:tcp|udp)|(?:header|field) [\w-]{1,60}|(?:method )?(?:get|head|post|put|delete|patch|options|trace|connect|query|propfind)|(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+-]{1,100})$/i,
});
