/** Whether two contents say the same: the order of fields does not count, and a field that is not there is undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...first.keys(), ...second.keys()])].every((key) =>
    isSame(first.get(key), second.get(key)),
  )
}
