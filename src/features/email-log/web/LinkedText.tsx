import { Anchor, Text } from '@mantine/core'
import classes from './LinkedText.module.css'

/** Plain text in its paragraphs; an address on a line of its own can be followed. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a mail never change their order
    <Text key={index} mb="sm" className={classes.paragraph}>
      {/^https?:\/\/\S+$/.test(paragraph) ? (
        <Anchor href={paragraph} underline="always" className={classes.link}>
          {paragraph}
        </Anchor>
      ) : (
        paragraph
      )}
    </Text>
  ))
}
