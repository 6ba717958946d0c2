import { AppLink } from '#platform/web/ui/AppLink.tsx'

const marks = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/

/** Text with what stands on the screen in bold, and its links. */
export function Inline({ text }: { text: string }) {
  return text.split(marks).map((part, index) => {
    const bold = /^\*\*(.+)\*\*$/.exec(part)
    const link = /^\[(.+)\]\((.+)\)$/.exec(part)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    if (bold) return <strong key={index}>{bold[1]}</strong>
    if (link)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
        <AppLink key={index} to={link[2]}>
          {link[1]}
        </AppLink>
      )
    return part
  })
}
