/** Posted documents, attachments of posted agendas, and what the pages themselves need. */

import { openPostedDocument, openPublishedAttachment } from '#features/meetings/server/index.ts'
import { viewCounty } from '#features/tenants/server/index.ts'
import { fileHeaders, type OpenFile } from '#platform/server/files/index.ts'
import { Download, handleInScope, handleRead, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as contract from '../contract.ts'
import { styleOf, typefaceFile } from './style/style.ts'

/** Everyone may keep it; whether it is still posted is asked again after a minute. */
const published = ({ file, body }: OpenFile) =>
  new Download(body, { ...fileHeaders(file), 'cache-control': 'public, max-age=60' })

export const downloadRoutes = (platform: Platform): Route[] => [
  handleRead(contract.downloadDocument, async ({ tx }, { params }) => {
    const [id = '', form] = params.file.split('.')
    return published(await openPostedDocument(tx, platform.files, id, form === 'docx' ? 'docx' : 'pdf'))
  }),
  handleRead(contract.downloadAttachment, async ({ tx }, { params }) =>
    published(await openPublishedAttachment(tx, platform.files, params.id, params.n)),
  ),
  handleInScope(contract.readStyle, async ({ tenant }) =>
    styleOf(await viewCounty(platform, tenant.subdomain)),
  ),
  handleInScope(contract.readTypeface, async () => typefaceFile()),
]
