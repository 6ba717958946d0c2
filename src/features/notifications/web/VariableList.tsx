import { Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { isNotificationKey } from '../rules.ts'
import { variablesOf } from '../variables.ts'
import classes from './VariableList.module.css'

interface Props {
  notificationKey: string
  /** Nothing: they are only told. */
  onInsert?(text: string, field?: 'body'): void
}

export function VariableList({ notificationKey, onInsert }: Props) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} withBorder p="md">
      <Title id={id} order={2} size="h3">
        Variables
      </Title>
      {isNotificationKey(notificationKey) ? (
        <>
          <Text size="sm" c="dimmed" mt={4} mb="sm">
            {onInsert
              ? 'Choose one to insert it at the cursor, in the subject or body.'
              : 'Variables this text can use.'}
          </Text>
          <Stack component="ul" gap={2} p={0} m={0} className={classes.list}>
            {variablesOf(notificationKey).map(({ name, explanation, isSecret }) => (
              <li key={name}>
                {onInsert ? (
                  <UnstyledButton
                    className={classes.variable}
                    onClick={() => onInsert(`{{ ${name} }}`, isSecret ? 'body' : undefined)}
                  >
                    <Entry name={name} explanation={explanation} />
                  </UnstyledButton>
                ) : (
                  <div className={classes.variable}>
                    <Entry name={name} explanation={explanation} />
                  </div>
                )}
              </li>
            ))}
          </Stack>
        </>
      ) : (
        <Text size="sm" c="dimmed" mt={4}>
          Choose a key to see its variables.
        </Text>
      )}
    </Paper>
  )
}

const Entry = ({ name, explanation }: { name: string; explanation: string }) => (
  <>
    <code className={classes.name}>{`{{ ${name} }}`}</code> <span>{explanation}</span>
  </>
)
