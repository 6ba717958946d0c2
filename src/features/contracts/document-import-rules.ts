/** Which contract a file of a zip belongs to, and what is wrong with it. */
import type { FileRow } from '#features/imports/contract.ts'
import { keyOf, problemAt, Twins } from '#features/imports/rules.ts'
import { attachmentTypes, extensionsOf, typeOf } from '#platform/shared/file-types.ts'
import { archiveLimits, type DocumentColumn, documentImport } from './document-import-contract.ts'

export interface Target {
  readonly id: string
  readonly number: string
  readonly status: string
  /** By the import itself: what was imported as a draft and executed here isn't. */
  readonly isExecutedByImport: boolean
  readonly isDisposedOf: boolean
  /** Users who take no part in it: for them it isn't there. */
  readonly recused: readonly string[]
  /** The titles of its attachments, as `keyOf()` writes them. */
  readonly titles: readonly string[]
}

/** By `fileKey()` of their numbers; null where several contracts would be called the same. */
export type Targets = ReadonlyMap<string, Target | null>

/** A file's name can't hold a slash: offices write another sign in its place. */
export const fileKey = (number: string) => keyOf(number).replaceAll(/[/_]/g, '-')

/** What may follow a number in a file's name: `2024-0113 insurance.pdf`, `2024-0113_a.pdf`, but not `2024-01135.pdf`. */
const boundary = /[\s_(),]|-(?=[\p{L}\s])/gu

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '')

/** As `ContractNumber` has them. A name may be as long as a zip allows: only its beginning is looked at. */
const longestNumber = 40
/** With its folders. */
export const longestPath = 1000

/** The numbers that a name may begin with, the longest first. */
function numbersIn(name: string): string[] {
  const start = name.slice(0, longestNumber + 2)
  const found = [...start.matchAll(boundary)].map(({ index }) => start.slice(0, index)).reverse()
  return [...(name.length <= longestNumber ? [name] : []), ...found].map(fileKey)
}

/** Every number that a file may be meant for: by its own name first, then by its folders from the inside out. */
export function numbersFor(path: string): string[] {
  if (path.length > longestPath) return []
  const [file = '', ...folders] = path.split('/').reverse()
  const found = [...numbersIn(withoutEnding(file)), ...folders.flatMap(numbersIn)]
  return [...new Set(found)].filter((number) => number !== '').slice(0, mostNumbers)
}
const mostNumbers = 40

export const targetOf = (path: string, targets: Targets): Target | null | undefined => {
  const number = numbersFor(path).find((each) => targets.has(each))
  return number === undefined ? undefined : targets.get(number)
}

/** What programs leave in archives. */
export const isClutter = (path: string) =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(path)

export const titleOf = (path: string) => path.split('/').at(-1) ?? path

const extensionOf = (path: string) => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''

const at = (column: DocumentColumn, message: string) => problemAt(documentImport, column, message)

export function judgeDocuments(targets: Targets, userId: string) {
  const twins = new Twins<DocumentColumn>()
  return (row: FileRow<DocumentColumn>, bytes: number): string[] => {
    const found = targetOf(row.file, targets)
    const target = found?.recused.includes(userId) ? undefined : found
    const twin = target ? twins.rowBefore(row, `${target.id} ${keyOf(titleOf(row.file))}`) : undefined
    return [
      ...targetProblems(row, target),
      ...(twin === undefined ? [] : [at('file', `Row ${twin} has the same file name for this contract.`)]),
      ...(typeOf(extensionOf(row.file), attachmentTypes)
        ? []
        : [at('file', `This file type isn’t allowed. Use ${extensionsOf(attachmentTypes)}.`)]),
      ...(bytes === 0 ? [at('file', 'This file is empty.')] : []),
      ...(bytes > archiveLimits.file ? [at('size', 'Files can be 50 MB or smaller.')] : []),
    ]
  }
}

/** What was executed here stays what it was; what is being approved is approved as it is. */
export function targetProblems(
  { file }: Pick<FileRow<DocumentColumn>, 'file'>,
  target: Target | null | undefined,
): string[] {
  if (file.length > longestPath)
    return [
      at('file', `Use names of ${longestPath.toLocaleString('en-US')} or fewer characters, with folders.`),
    ]
  if (target === undefined) return [at('contract', 'No contract has this number.')]
  if (target === null) return [at('contract', 'Several contracts have numbers like this.')]
  if (target.titles.includes(keyOf(titleOf(file))))
    return [at('file', `Contract ${target.number} already has a document with this name.`)]
  if (target.isDisposedOf)
    return [at('contract', `The documents of ${target.number} were disposed of, so none can be added.`)]
  if (target.isExecutedByImport || target.status === 'draft') return []
  return [
    at(
      'contract',
      `${target.number} was approved or executed here, so documents can’t be added. Only drafts and imported contracts take them.`,
    ),
  ]
}
