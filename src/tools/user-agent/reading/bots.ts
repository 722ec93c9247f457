/** Whether a user-agent string declares that no person is behind it. */

/** Programs that fetch pages without the word "bot" in their name. */
const FETCHERS =
  /\b(?:facebookexternalhit|facebookcatalog|meta-externalagent|Slurp|Mediapartners-Google|Google-InspectionTool|Google Web Preview|GoogleOther|APIs-Google|BingPreview|WhatsApp|Embedly|ia_archiver|archive\.org_bot|Chrome-Lighthouse|PageSpeed|Pingdom|UptimeRobot|StatusCake|HeadlessChrome|PhantomJS|Puppeteer|Playwright|curl|Wget|python-requests|Python-urllib|aiohttp|Go-http-client|okhttp|axios|node-fetch|undici|libwww-perl|Apache-HttpClient|Java|PostmanRuntime|ChatGPT-User|Claude-User|Perplexity-User|anthropic-ai|cohere-ai|Bytespider|CCBot)(?=[/ ;)]|$)/;

/** A word that ends in what crawlers call themselves; `Cubot` is a maker of telephones. */
const SELF_NAMED =
  /(?<![\w-])(?!cubot)([\w.-]{0,60}(?:bot|crawler|spider|scraper|fetcher))(?=[/ ;,)([\]-]|$)/i;

/**
 * The name by which a string declares that it is a crawler or a program, or `undefined`.
 * A string that hides it cannot be told from a browser's.
 * `findBot('Mozilla/5.0 (compatible; Googlebot/2.1; …)')` is `'Googlebot'`.
 */
export function findBot(userAgent: string): string | undefined {
  return SELF_NAMED.exec(userAgent)?.[1] ?? FETCHERS.exec(userAgent)?.[0];
}
