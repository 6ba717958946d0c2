/** What users choose together: an email about any kind of matters is of one type. */
const aboutMatters = /^(?:resolution|project|contract)-(mention|stuck|withdrawn)$/

export const typeOf = (kind: string): string => aboutMatters.exec(kind)?.[1] ?? kind
