export function textOf(entered: FormData, name: string): string {
  const value = entered.get(name)
  return typeof value === 'string' ? value : ''
}
