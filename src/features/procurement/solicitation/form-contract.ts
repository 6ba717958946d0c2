/** The submission form of a project. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { formWithFile } from '#platform/shared/form-with-file.ts'
import { Version } from '#platform/shared/version.ts'
import { LineItem, SubmissionForm } from './submission-form.ts'

const params = z.object({ id: z.uuid() })

const StoredForm = z.object({
  form: SubmissionForm,
  /** Of the project. */
  version: Version,
  may_edit: z.boolean(),
})

export const getSubmissionForm = endpoint({
  method: 'GET',
  path: '/api/projects/:id/submission-form',
  summary: 'Get the form that vendors fill in',
  access: { permission: 'projects.see' },
  params,
  output: StoredForm,
})

export const saveSubmissionForm = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/submission-form',
  summary: 'Save the form that vendors fill in',
  access: { permission: 'projects.comment' },
  params,
  body: SubmissionForm.safeExtend({ version: Version.optional() }),
  bodyLimit: 3 * 1024 * 1024,
  output: StoredForm,
})

export const readLineItems = endpoint({
  method: 'POST',
  path: '/api/projects/:id/submission-form/line-items',
  summary: 'Read line items from an .xlsx or .csv file; nothing is saved',
  access: { permission: 'projects.comment' },
  params,
  accepts: 'multipart',
  bodyLimit: 5 * 1024 * 1024,
  body: formWithFile,
  output: z.object({
    lines: z.array(LineItem),
    problems: z.array(z.object({ row: z.number().int(), message: z.string() })),
  }),
})
