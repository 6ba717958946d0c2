/** The demo counties' logos: a leaf of the tree that each is named after. */
import { readFile } from 'node:fs/promises'
import type { Ctx } from '../../../platform/server/context.ts'
import { setLogo } from './queries.ts'

export async function addDemoLogo({ tx }: Ctx, subdomain: string): Promise<void> {
  const logo = await readFile(new URL(`../demo-logos/${subdomain}.png`, import.meta.url))
  await setLogo(tx, logo, 'image/png')
}
