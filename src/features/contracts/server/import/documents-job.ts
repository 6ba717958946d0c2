/** What attaches the files of a zip, one by one. */
import { ImportPayload } from '#features/imports/server/index.ts'
import { job } from '#platform/server/jobs/job.ts'

export const attachDocuments = job('contracts.attach-documents', ImportPayload)

export const documentJobKinds = [attachDocuments]
