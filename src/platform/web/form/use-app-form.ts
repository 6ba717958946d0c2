/** A form on the contract's own schema: checks as the server does, and shows what the server still found. */
import { schemaResolver, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { fieldErrorsOf, isProblem, messageOf, useOnce } from '../api/index.ts'
import { type Draft, useDraft } from './use-draft.ts'

export type Values = Record<string, unknown>

export interface AppFormOptions<Input extends Values, Output, Saved = unknown> {
  schema: z.ZodType<Output, Input>
  initialValues: Input
  /** Keeps what is typed under this name until it is saved. */
  draft?: string
  /** Asked once everything is in order, before it is saved; false leaves the form as it is. */
  review?(values: Output): Promise<boolean>
  /** Fields whose content stays out of the draft: nothing secret is left in a browser. */
  notInDraft?: readonly (keyof Input)[]
  save(values: Output): Promise<Saved>
  /** Where to go from a form that is left once it is saved. By then it holds nothing unsaved, so turning back on the way asks nothing. */
  leaveAfter?(saved: Saved): Promise<unknown>
  /** Whether the form can lay the version that someone else saved beside what was typed; the refusal is told where it can't. */
  canMerge?(current: unknown): boolean
  /** Instead of the general message, where the product has its own. */
  failureMessage?: string | ((error: unknown) => string)
}

const reloadAndRestore = 'Reload the page, then restore your changes.'

export function useAppForm<Input extends Values, Output, Saved = unknown>(
  options: AppFormOptions<Input, Output, Saved>,
) {
  const { schema, initialValues, review, save, leaveAfter, failureMessage } = options
  const { once, isRunning: isSaving } = useOnce<Saved>()
  const [failure, setFailure] = useState<string | null>(null)
  const [staleCurrent, setStaleCurrent] = useState<unknown>(null)
  /** Counts the attempts that were refused; each one moves the focus to the summary. */
  const [refusals, setRefusals] = useState(0)
  const isRunning = useRef(false)
  const [faults] = useState(() => new Map<string, string>())
  const checkedBySchema = schemaResolver(schema, { sync: true })

  const form = useForm<Input>({
    initialValues,
    validate: (values) => ({ ...checkedBySchema(values), ...Object.fromEntries(faults) }),
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
    onValuesChange: (values) => draft.keep(values),
  })
  const draft: Draft<Input> = useDraft(options.draft, form, options.notInDraft)

  async function attempt(values: Input) {
    if (isRunning.current) return
    isRunning.current = true
    setFailure(null)
    try {
      const checked = schema.parse(values)
      if (review && !(await review(checked))) return
      const saved = await once(() => save(checked))
      draft.discard()
      // What was typed while it was being saved is not saved yet.
      form.resetDirty(values)
      draft.keep(form.getValues())
      if (saved !== undefined) await leaveAfter?.(saved)
    } catch (error) {
      refuse(error)
    } finally {
      isRunning.current = false
    }
  }

  function refuse(error: unknown) {
    const isStale = isProblem(error, 'stale')
    // Another window that saved the same record has taken away what both kept.
    if (isStale) draft.keep(form.getValues())
    if (isStale && options.canMerge?.(error.current)) return setStaleCurrent(error.current)
    if (isStale) return tell(options.draft ? `${messageOf(error)} ${reloadAndRestore}` : messageOf(error))
    const fields = fieldErrorsOf(error)
    const own = typeof failureMessage === 'function' ? failureMessage(error) : failureMessage
    form.setErrors(fields)
    const message = isProblem(error, 'forbidden') ? messageOf(error) : (own ?? messageOf(error))
    tell(Object.keys(fields).length > 0 ? null : message)
  }

  function tell(message: string | null) {
    setFailure(message)
    setRefusals((count) => count + 1)
  }

  const submit = form.onSubmit(attempt, () => tell(null))

  return {
    form,
    draft,
    faults,
    submit,
    attempt,
    isSaving,
    failure,
    refusals,
    staleCurrent,
    settleStale: () => setStaleCurrent(null),
    isDirty: () => form.isDirty(),
  }
}

export type AppFormState<Input extends Values, Output> = ReturnType<typeof useAppForm<Input, Output>>
