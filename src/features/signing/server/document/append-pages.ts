/**
 * Appends pages of ours to a document without changing a byte of it: what is added stands behind it, so that its SHA-256 can be taken
 * of the file’s beginning at any time. Where the document is tagged, the tags of the pages come with them.
 */
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
} from '@cantoo/pdf-lib'

const named = PDFName.of
const reading = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest } as const
const writing = { useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false }

export const openDocument = (bytes: Uint8Array) =>
  PDFDocument.load(bytes, { ...reading, forIncrementalUpdate: true })

export async function appendPages(document: Uint8Array, pages: Uint8Array): Promise<Uint8Array> {
  const into = await openDocument(document)
  const from = await PDFDocument.load(pages, reading)
  const copier = PDFObjectCopier.for(from.context, into.context)
  const added = from.getPages().map(({ ref }) => pageAt(into, copier.copy(ref)))
  for (const page of added) into.addPage(page)
  const tags = into.catalog.lookupMaybe(named('StructTreeRoot'), PDFDict)
  const theirs = from.catalog.get(named('StructTreeRoot'))
  if (tags && theirs instanceof PDFRef) moveTags(into, tags, copier.copy(theirs), added)
  else for (const page of added) page.node.delete(named('StructParents'))
  const whole = await into.save(writing)
  if (!Buffer.from(whole.buffer, whole.byteOffset, document.length).equals(document))
    throw new Error('the document was changed')
  return whole
}

function pageAt(into: PDFDocument, ref: PDFRef): PDFPage {
  const leaf = into.context.lookup(ref)
  if (!(leaf instanceof PDFPageLeaf)) throw new Error('a page is no page')
  return PDFPage.of(leaf, ref, into)
}

/** The tags that were copied become part of the document’s own tree; its pages find theirs behind those that were there. */
function moveTags(into: PDFDocument, tree: PDFDict, copied: PDFRef, added: readonly PDFPage[]): void {
  const { context } = into
  const root = into.catalog.get(named('StructTreeRoot'))
  const other = context.lookup(copied, PDFDict)
  const own = numbersIn(tree.lookupMaybe(named('ParentTree'), PDFDict))
  const first = Math.max(
    tree.lookupMaybe(named('ParentTreeNextKey'), PDFNumber)?.asNumber() ?? 0,
    ...own.map(([key]) => key + 1),
  )
  const theirs = numbersIn(other.lookupMaybe(named('ParentTree'), PDFDict))
  const all = [...own, ...theirs.map(([key, value]) => [key + first, value] as const)]
  tree.set(
    named('ParentTree'),
    context.register(context.obj({ Nums: all.flatMap(([key, value]) => [PDFNumber.of(key), value]) })),
  )
  tree.set(named('ParentTreeNextKey'), PDFNumber.of(1 + Math.max(first, ...all.map(([key]) => key))))
  const roles = tree.lookupMaybe(named('RoleMap'), PDFDict) ?? context.obj({})
  for (const [role, meaning] of other.lookupMaybe(named('RoleMap'), PDFDict)?.entries() ?? [])
    if (!roles.has(role)) roles.set(role, meaning)
  tree.set(named('RoleMap'), roles)
  adopt(context.lookup(childrenOf(tree)[0]), tree, root, other)
  for (const { node } of added) {
    shift(node, 'StructParents', first)
    for (const link of node.Annots()?.asArray() ?? []) {
      const annotation = context.lookup(link)
      if (annotation instanceof PDFDict) shift(annotation, 'StructParent', first)
    }
  }
  context.delete(copied)
}

/** Within the document’s one element, as a part of it; beside its elements where there are several. */
function adopt(only: unknown, tree: PDFDict, root: PDFObject | undefined, other: PDFDict): void {
  const own = childrenOf(tree)
  const [isWithin, parent] = own.length === 1 && only instanceof PDFDict ? [true, only] : [false, tree]
  const children = childrenOf(other)
  for (const child of children) {
    const element = tree.context.lookup(child)
    const above = isWithin ? own[0] : root
    if (!(element instanceof PDFDict) || !above) continue
    element.set(named('P'), above)
    if (isWithin) element.set(named('S'), named('Part'))
  }
  parent.set(named('K'), tree.context.obj([...childrenOf(parent), ...children]))
}

function shift(dict: PDFDict, key: string, by: number): void {
  const number = dict.lookupMaybe(named(key), PDFNumber)
  if (number) dict.set(named(key), PDFNumber.of(number.asNumber() + by))
}

function childrenOf(tree: PDFDict) {
  const children = tree.get(named('K'))
  const found = children instanceof PDFRef ? tree.context.lookup(children) : children
  if (found instanceof PDFArray) return found.asArray()
  return children ? [children] : []
}

type Numbered = readonly [key: number, value: ReturnType<PDFArray['get']>]

/** Of a number tree, however deep. */
function numbersIn(tree: PDFDict | undefined): Numbered[] {
  if (!tree) return []
  const pairs = tree.lookupMaybe(named('Nums'), PDFArray)?.asArray() ?? []
  const own = pairs.flatMap((key, index): Numbered[] => {
    const value = pairs[index + 1]
    return index % 2 === 0 && key instanceof PDFNumber && value ? [[key.asNumber(), value]] : []
  })
  const below = tree.lookupMaybe(named('Kids'), PDFArray)
  const deeper = Array.from({ length: below?.size() ?? 0 }, (_, index) =>
    numbersIn(below?.lookup(index, PDFDict)),
  )
  return [...own, ...deeper.flat()]
}
