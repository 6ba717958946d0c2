import { Fragment, type ReactNode } from 'react'
import { type Block, type DraftDocument, type Inline, leadIn, type MarkType } from '../document.ts'
import classes from './DraftText.module.css'

interface Props {
  document: DraftDocument
  label: string
  /** Where it is the section as it stands: comments are put on its passages. */
  section?: string
}

/** The text to read: the editor is not loaded for it. */
export function DraftText({ document, label, section }: Props) {
  const { content } = document
  return (
    <article className={classes.text} aria-label={label} data-draft-text={section}>
      {content.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name, and none of them has a state
        <BlockText key={index} block={block} lead={leadIn(content, index)} />
      ))}
    </article>
  )
}

function BlockText({ block, lead }: { block: Block; lead: string }) {
  switch (block.type) {
    case 'heading':
      return block.attrs.level === 2 ? <h2>{words(block.content)}</h2> : <h3>{words(block.content)}</h3>
    case 'bulletList':
      return <ul>{items(block)}</ul>
    case 'orderedList':
      return <ol>{items(block)}</ol>
    case 'table':
      return <TableText table={block} />
    default:
      return (
        <p>
          {lead && (
            <span className={classes.lead} data-lead-in>
              {lead}{' '}
            </span>
          )}
          {words(block.content)}
        </p>
      )
  }
}

const paragraphs = (list: readonly { content: Inline[] }[]) =>
  list.map(({ content }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <p key={index}>{words(content)}</p>
  ))

const items = ({ content }: Extract<Block, { type: 'bulletList' | 'orderedList' }>) =>
  content.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={index}>{paragraphs(item.content)}</li>
  ))

function TableText({ table }: { table: Extract<Block, { type: 'table' }> }) {
  return (
    <div className={classes.scroll}>
      <table>
        <tbody>
          {table.content.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={index}>
              {row.content.map((cell, place) => {
                const Cell = cell.type === 'tableHeader' ? 'th' : 'td'
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                return <Cell key={place}>{paragraphs(cell.content)}</Cell>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Around each other: bold outside, underlined inside. */
export function marked(text: ReactNode, marks: readonly MarkType[]): ReactNode {
  const underlined = marks.includes('underline') ? <u>{text}</u> : text
  const italic = marks.includes('italic') ? <em>{underlined}</em> : underlined
  return marks.includes('bold') ? <strong>{italic}</strong> : italic
}

const words = (content: readonly Inline[]) =>
  content.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={index}>
      {inline.type === 'hardBreak' ? (
        <br />
      ) : (
        marked(
          inline.text,
          (inline.marks ?? []).map(({ type }) => type),
        )
      )}
    </Fragment>
  ))
