/** The last step of the build: adds to the documents and scripts all that a host needs. */
import { join } from 'node:path';
import { ROOT } from '../programs.ts';
import { readSettings } from '../settings.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { compressOutput } from './compress.ts';
import { writeHeaders } from './headers.ts';
import { writeHosting } from './hosting.ts';
import { writeIntegrity } from './integrity.ts';
import { writeLicences } from './licences.ts';
import { lookupPolicies, scriptPolicies } from './policy.ts';
import { sealPages } from './seal.ts';
import { writeSecurityTxt } from './security-txt.ts';
import { writeServiceWorker } from './service-worker.ts';
import { readBuildConfig, writeBuildConfig } from './site-config.ts';
import { writeSitemap } from './sitemap.ts';

type FinishOptions = {
  /** The folder of the static output. */
  readonly outDir?: string;
  /** Where the settings come from. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
};

/** Sitemap, licences, policies, service worker, digests, headers, compressed copies: in this order, each on the result of the one before. */
export async function finishBuild({
  outDir = join(ROOT, 'build/client'),
  environment = process.env,
}: FinishOptions = {}) {
  const settings = readSettings(environment);
  writeBuildConfig(outDir, readBuildConfig(environment, settings));
  writeSitemap(outDir, settings.SITE_URL);
  writeLicences(outDir, ROOT);
  writeBillOfMaterials(outDir, ROOT);
  writeSecurityTxt(outDir, environment, settings.SITE_URL);
  const policies = sealPages(outDir);
  await writeServiceWorker(outDir, scriptPolicies(settings));
  writeIntegrity(outDir);
  writeHeaders(outDir, policies, lookupPolicies(settings));
  await compressOutput(outDir, join(ROOT, 'node_modules/.cache/penknife/compressed'));
  writeHosting(outDir, join(ROOT, 'hosting'), environment);
}
