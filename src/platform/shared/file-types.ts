/** The types of files that the product takes. Each is known by its extension and by what is inside; both must agree. */

interface FileType {
  readonly extensions: readonly string[]
  readonly contentType: string
  /**
   * What `file-type` says of the content. `text`: nothing, it is checked to be plain text. `sealed`: it looks like anything, and no one
   * can look into it.
   */
  readonly inside: 'text' | 'sealed' | string
}

const office = 'application/vnd.openxmlformats-officedocument'

export const fileTypes = {
  pdf: { extensions: ['pdf'], contentType: 'application/pdf', inside: 'pdf' },
  doc: { extensions: ['doc'], contentType: 'application/msword', inside: 'cfb' },
  docx: { extensions: ['docx'], contentType: `${office}.wordprocessingml.document`, inside: 'docx' },
  xls: { extensions: ['xls'], contentType: 'application/vnd.ms-excel', inside: 'cfb' },
  xlsx: { extensions: ['xlsx'], contentType: `${office}.spreadsheetml.sheet`, inside: 'xlsx' },
  pptx: { extensions: ['pptx'], contentType: `${office}.presentationml.presentation`, inside: 'pptx' },
  csv: { extensions: ['csv'], contentType: 'text/csv; charset=utf-8', inside: 'text' },
  txt: { extensions: ['txt'], contentType: 'text/plain; charset=utf-8', inside: 'text' },
  png: { extensions: ['png'], contentType: 'image/png', inside: 'png' },
  jpg: { extensions: ['jpg', 'jpeg'], contentType: 'image/jpeg', inside: 'jpg' },
  zip: { extensions: ['zip'], contentType: 'application/zip', inside: 'zip' },
  sealed: { extensions: ['age'], contentType: 'application/octet-stream', inside: 'sealed' },
} as const satisfies Record<string, FileType>

export type FileTypeName = keyof typeof fileTypes

/** What people go on writing in, and what is printed. */
export const documentTypes: readonly FileTypeName[] = ['pdf', 'doc', 'docx']
/** A page as it was printed, scanned, or photographed. */
export const scanTypes: readonly FileTypeName[] = ['pdf', 'png', 'jpg']
/** Whatever may be attached. */
export const attachmentTypes = (Object.keys(fileTypes) as FileTypeName[]).filter(
  (name) => name !== 'sealed' && name !== 'zip',
)
/** Many files in one, which are taken out and judged one by one. */
export const archiveTypes: readonly FileTypeName[] = ['zip']
/** Ciphertext, or a part of it. */
export const sealedTypes: readonly FileTypeName[] = ['sealed']

export const typeOf = (extension: string, accept: readonly FileTypeName[]): FileType | undefined =>
  accept.map((name): FileType => fileTypes[name]).find(({ extensions }) => extensions.includes(extension))

/** `.pdf, .doc, .docx`, as a person reads it and as a file input takes it. */
export const extensionsOf = (accept: readonly FileTypeName[]): string =>
  accept.flatMap((name) => fileTypes[name].extensions.map((extension) => `.${extension}`)).join(', ')
