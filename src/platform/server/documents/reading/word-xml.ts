/** One part of a .docx, read from beginning to end: nothing of it is kept but what the listener keeps. */
import { Parser } from 'saxen'

/** As Word writes it, and as the strict form of the standard does. */
const prefixes = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
}

export interface XmlListener {
  /** `value`: of the attribute `w:val`, which most elements have. */
  open(name: string, value: string | undefined, attribute: (name: string) => string | undefined): void
  close(name: string): void
  text?(text: string): void
}

/** Throws where it is not well-formed, and where it declares a type of document: entities come with one, and Word writes none. */
export function readXml(bytes: Uint8Array, listener: XmlListener): void {
  const parser = new Parser().ns(prefixes)
  const refuse = (reason: string) => {
    throw new Error(reason)
  }
  parser.on('openTag', (name, attributes) => {
    const all = attributes()
    listener.open(name, all['w:val'], (asked) => all[asked])
  })
  parser.on('closeTag', (name) => listener.close(name))
  parser.on('text', (text, decode) => listener.text?.(decode(text)))
  parser.on('cdata', (text) => listener.text?.(text))
  parser.on('attention', () => refuse('the file declares a type of document'))
  parser.on('error', (error) => refuse(error.message))
  parser.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}
