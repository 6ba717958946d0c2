/** A name for a file that shows what it is, and does no harm wherever it is saved. */

const most = 150
const controls = /\p{Cc}/gu
/** Marks that turn the direction of writing (`gpj.exe` shown as `exe.jpg`) and signs that no one sees. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029]/gu
const reserved = /[<>:"|?*\\/]/g
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

export function cleanName(given: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const visible = last
    .normalize('NFC')
    .replaceAll(controls, ' ')
    .replaceAll(invisible, '')
    .replaceAll(reserved, '_')
  const trimmed = visible.replaceAll(/\s+/g, ' ').replaceAll(/^[\s.]+|[\s.]+$/g, '')
  const safe = device.test(trimmed) ? `_${trimmed}` : trimmed
  return shortened(safe) || 'file'
}

/** In lower case, without the dot; empty where there is none. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at > 0 ? name.slice(at + 1).toLowerCase() : ''
}

/** The extension stays: it says what the file is. */
function shortened(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= most) return name
  const extension = extensionOf(name)
  if (extension === '' || extension.length > 10) return letters.slice(0, most).join('').trimEnd()
  return `${letters
    .slice(0, most - extension.length - 1)
    .join('')
    .trimEnd()}.${extension}`
}
