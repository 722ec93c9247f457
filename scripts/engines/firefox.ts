/** Firefox, by puppeteer-core over WebDriver BiDi. */
import puppeteer, { type Page } from 'puppeteer-core';
import { findProgram } from '../find-program.ts';
import { HEIGHT, LIMIT_MS, type EngineStarter } from './engine.ts';

const program = () => findProgram('firefox-esr') ?? findProgram('firefox');

export const firefox: EngineStarter = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: () => program() !== undefined,
  start: async () => {
    const executablePath = program() ?? '';
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath, protocolTimeout: LIMIT_MS });
    const errors: string[] = [];
    let width = 1280;
    let page: Page = await browser.newPage();
    const at = (path: string) => page.locator(`::-p-xpath(${path})`).setTimeout(LIMIT_MS);
    const hold = async (key: string) => {
      await page.keyboard.down('Control');
      await page.keyboard.press(key as 'a'); // a letter
      await page.keyboard.up('Control');
    };
    return {
      version: await browser.version(),
      open: async (url) => {
        await page.close();
        // Only a tab's first page gets the window's focus, without which no key presses a button.
        page = await browser.newPage();
        page.on('pageerror', (error) => errors.push(String(error)));
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        await page.setViewport({ width, height: HEIGHT });
        await page.goto(url, { timeout: LIMIT_MS });
      },
      ask: (expression) => page.evaluate(expression),
      click: (path) => at(path).click(),
      replaceText: async (text) => {
        await hold('a');
        await page.keyboard.press('Delete');
        await page.keyboard.type(text);
      },
      hold,
      giveFile: async (path, file) => {
        const input = await page.waitForSelector(`::-p-xpath(${path})`);
        await (await input?.toElement('input'))?.uploadFile(file);
      },
      setWidth: async (wanted) => {
        width = wanted;
        await page.setViewport({ width, height: HEIGHT });
      },
      takeErrors: () => Promise.resolve(errors.splice(0)),
      close: () => browser.close(),
    };
  },
};
