/** What a field holds while it is edited need not fit yet: the setting's own rule decides when it is saved. */
export interface FieldProps {
  value: unknown
  onChange(value: unknown): void
}
