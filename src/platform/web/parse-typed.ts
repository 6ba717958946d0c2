/**
 * A value of an address as the router reads it: JSON where it is some. The router writes a text in JSON’s quotes only where it would
 * be read as something else without; quotes around any other text were typed into the address, and belong to it.
 */
export function parseTyped(text: string): unknown {
  const value: unknown = JSON.parse(text)
  try {
    if (typeof value === 'string') JSON.parse(value)
    return value
  } catch {
    return text
  }
}
