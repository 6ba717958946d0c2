/**
 * Words that the glossary (docs/GLOSSARY.md) rules out of what people read, each with the word to use instead.
 * Texts that users prescribed letter by letter are exempt: `prescribed` lists them.
 */
export interface RuledOut {
  readonly words: RegExp
  readonly use: string
}

export const ruledOut: readonly RuledOut[] = [
  { words: /\be-mails?\b|(?<![-\w@./{])mails?\b(?![-\w@/])|(?<!\/)\bmailbox\b|\bmailed\b/i, use: 'email' },
  { words: /\b(some|no|any|every)body\b/i, use: 'someone, no one, anyone, everyone, or the role' },
  { words: /(?<![/-])\bpapers?\b(?![/-]|\.with)/i, use: 'document' },
  { words: /\bcancell(ed|ing)\b/i, use: 'canceled, canceling' },
  {
    words:
      /\b(colou?r(?<=colour)|catalogue|grey|neighbour|favour|honour|behaviour|licence|centre|programme)s?\b/i,
    use: 'American spelling',
  },
  {
    words: /\b(organis|recognis|initialis|authoris|summaris|minimis|finalis)(e|ed|es|ing|ation)\b/i,
    use: 'American spelling, -ize',
  },
  { words: /\bswitch(es|ed|ing)?\b/i, use: 'permission, turn on, turn off' },
  // A sign-in sheet is paper.
  { words: /\bsign(s|ed|ing)?[ -](in|out|on)\b(?! sheet)|\blogout\b|\blogs? out\b/i, use: 'log in, log off' },
  { words: /\bstays? (just |exactly )?as (it is|it was|they are)\b/i, use: 'can’t be changed' },
  { words: /\bin the meantime\b|\bmeanwhile\b/i, use: 'while you were working' },
  {
    words: /\b(exists|posted|used|taken|closed|sent|published|decided|voted|there|known) already\b/i,
    use: 'already before the verb',
  },
  { words: /\btry other words\b/i, use: 'Try different search terms' },
  { words: /\bat most\b/i, use: '{n} or fewer' },
  { words: /[\d}] %/, use: 'no space before %' },
  { words: /\bin the calendar\b/i, use: 'Enter a valid date.' },
  { words: /\b(does|do|did)(n’t| not) fit\b|\bfits\b/i, use: 'match, or enter a valid …' },
  { words: /\bsecond factors?\b/i, use: 'two-factor authentication' },
  {
    words: /\b(take|takes|took|taken|taking) (it |this |them |that )?(back|off|out)\b/i,
    use: 'delete, remove, withdraw, or revoke',
  },
  { words: /\b(leave|leaves|left|leaving) (it |this |them )?out\b/i, use: 'skip, or leave blank' },
  { words: /\bput(s|ting)? (it |this )?on record\b|\baudit record\b/i, use: 'Audit Log' },
  { words: /(?<!the )\bnoes\b/i, use: 'nays' },
  { words: /\babstaining\b|\babstained\b/i, use: 'abstain' },
  { words: /\b(mover|seconder)s?\b/i, use: 'moved by, seconded by' },
  { words: /\b(by weight|by heads|weight \d|a weight of)\b/i, use: 'weighted' },
  { words: /\bpull(s|ed|ing)? (it |this |them )?(out|from|off)\b/i, use: 'remove from consent' },
  { words: /\b(go|goes|going|went) into executive\b/i, use: 'enter executive session' },
  { words: /\bin force\b|\bholds (from|until)\b/i, use: 'effective date, in effect' },
  { words: /\bheld by\b|\bwaits (on|for)\b/i, use: 'assigned to, waiting on' },
  {
    words: /\b(acts?|acting|acted|stands? in) for\b|\bwhile (you|they|he|she)( are| is|’re|’s)? away\b/i,
    use: 'delegate, out of office',
  },
  { words: /\bdepartment that asks\b|\bwho asks\b|\bwhoever\b/i, use: 'requesting department, requester' },
  { words: /\bshipped\b|\bas every county starts\b|\bthe usual\b/i, use: 'default' },
  { words: /\bcoming meetings?\b|\bnot to come any more\b|\bto come\b/i, use: 'upcoming' },
  { words: /(?<!\bme\.|\bas |\bjoin )\bdesks?\b/i, use: 'step' },
  { words: /\bgaps?\b/i, use: 'blank' },
  { words: /\bunder way\b/i, use: 'in progress' },
  { words: /\b(the|a|this|every|each) clocks?\b|\bclocks? (and|or)\b/i, use: 'deadline' },
  {
    words: /\b(envelopes?|openers?|seal numbers?|price lines?|advisers?)\b/i,
    use: 'submission, opening official, receipt code, line item, purchasing guidance',
  },
  {
    words:
      /(?!^is not$)\b(can|could|did|do|does|has|have|is|are|was|were|will|would|should) not\b(?! (null|true|distinct)\b)|\bcannot\b/i,
    use: 'a contraction (documents are exempt)',
  },
]
