/** How everything begins that is sealed here, known without the library that seals. */

const base64Of32 = '[A-Za-z0-9+/]{43}'
const header = new RegExp(
  `^age-encryption\\.org/v1\\n-> X25519 ${base64Of32}\\n${base64Of32}\\n--- ${base64Of32}\\n`,
)
/** What is read to judge it. */
export const headerBytes = 512

/**
 * Whether it begins as everything does that is sealed here: one recipient, and no more. A header may be as long as its sender likes, and
 * whoever opens it reads all of it first.
 */
export const hasPlainHeader = (start: Uint8Array): boolean => plainHeaderLength(start) > 0

/** Zero where it begins otherwise. */
export const plainHeaderLength = (start: Uint8Array): number =>
  header.exec(String.fromCharCode(...start.subarray(0, headerBytes)))?.[0].length ?? 0
