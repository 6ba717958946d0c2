/** The printed form of a published resolution: made once by a job, and on the spot for whoever is faster. */
import { isDeepStrictEqual } from 'node:util'
import type { Ctx, Tenant } from '#platform/server/context.ts'
import { downloadOf, receivePdf } from '#platform/server/documents/index.ts'
import type { Files } from '#platform/server/files/index.ts'
import { handleInSteps, type JobHandler } from '#platform/server/jobs/handler.ts'
import type { Platform } from '#platform/server/platform.ts'
import { documentOfAdopted, printResolution } from '../export/resolution-document.ts'
import type { AdoptedContent } from './content.ts'
import { printPublished } from './print-job.ts'
import * as queries from './queries.ts'

/** The same letters whenever it is made. */
const paperOf = (content: AdoptedContent, { id, name }: Tenant) =>
  printResolution(
    documentOfAdopted(content, { county: name, made_on: content.adopted_on, certificate: null }),
    id,
  )

const nameOf = ({ number }: AdoptedContent) => `Resolution ${number}.pdf` as const

export const printAdopted = async (content: AdoptedContent, tenant: Tenant) =>
  downloadOf(await paperOf(content, tenant), nameOf(content))

export const receiveAdopted = async (files: Files, content: AdoptedContent, tenant: Tenant) =>
  receivePdf(files, tenant, await paperOf(content, tenant), nameOf(content))

export const printJobs = ({ files }: Pick<Platform, 'files'>): JobHandler[] => [
  handleInSteps(printPublished, async (inCounty, { resolutionId: id }) => {
    const toPrint = async ({ tx, tenant }: Ctx) =>
      (await queries.isUnprinted(tx, id)) ? { tenant, adopted: await queries.findAdopted(tx, id) } : undefined
    const found = await inCounty(toPrint)
    if (!found?.adopted) return
    const received = await receiveAdopted(files, found.adopted.content, found.tenant)
    await inCounty(async (ctx) => {
      // The vote was corrected in between: the correction has it printed anew, with the right one.
      if (!isDeepStrictEqual((await toPrint(ctx))?.adopted, found.adopted)) return
      await queries.setPrinted(ctx.tx, id, (await files.keep(ctx, received)).id)
    })
  }),
]
