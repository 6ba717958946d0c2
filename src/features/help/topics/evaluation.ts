import type { TopicText } from '../topic.ts'

export const evaluation: TopicText = {
  summary: 'How an evaluation committee is appointed, discloses conflicts, scores, and ranks vendors.',
  keywords:
    'evaluation committee panel chair evaluator conflict of interest disclosure score sheet consensus average rank tie interview short list best and final offer BAFO competitive range performance report hidden names price points formula',
  sections: [
    {
      heading: 'Appointing the committee',
      blocks: [
        {
          steps: [
            'When submissions are opened, choose **Evaluation Committee** on the project.',
            'Choose the chair and the evaluators, and whether the chair scores too.',
            'Check the highest score of each criterion, then choose **Appoint Committee**.',
          ],
        },
        'The project then has the status Evaluation. Evaluators who haven’t handed in scores can be removed with a reason, and others added, until the scores are opened. Evaluators find their committees under [My Evaluations](/evaluations), also for projects of other departments.',
      ],
    },
    {
      heading: 'Conflict-of-interest disclosure',
      blocks: [
        'Every member submits a disclosure before they see submissions, prices, or scores. The form lists the vendors that submitted.',
        {
          note: 'A conflict closes the project to that person everywhere: pages, lists, search, files, and the bid tabulation. It can’t be undone. A conflict that becomes known later is added with **Disclose a Conflict**.',
        },
      ],
    },
    {
      heading: 'Scoring',
      blocks: [
        'Scores and comments are saved as you type. No one else sees them, not even the chair; the chair sees only who has handed in. Choose **Hand In Scores** when every submission has all scores. You can reopen your score sheet until the chair opens the scores.',
        'The chair opens all scores together. If some are missing, the chair gives a reason, and they don’t count. Opened scores can’t be changed.',
      ],
    },
    {
      heading: 'What counts',
      blocks: [
        'Each criterion gives its percentage times the score divided by the highest score. The average of all evaluators counts, unless the chair records a consensus score with the reason and every evaluator of the round agrees to it.',
        'A criterion that is scored from the price, as chosen in the project’s evaluation criteria, gives its percentage times the lowest responsive price divided by the price. Evaluators don’t see prices before the scores are opened.',
        'Submissions that are non-responsive, whose vendor is non-responsible, or that couldn’t be opened are listed with the reason and take no part.',
      ],
    },
    {
      heading: 'Ties and interviews',
      blocks: [
        'Vendors with the same total share a rank. The chair records how a tie was broken, with witnesses and result; a correction is another entry with its reason.',
        '**Start Interviews** starts a second round of scores on the same criteria for the vendors on the short list. Once opened, these scores take the place of the first ones, and only the short list is ranked.',
      ],
    },
    {
      heading: 'Best and final offers',
      blocks: [
        'For an RFP with online submissions, once the scores are opened, **Request Best and Final Offers** asks the vendors in the competitive range for another offer. Enter the vendors, the reason for the range, the request, and the due date and time. These vendors get an email; others don’t learn of it before the award.',
        'Offers are sealed and opened exactly as submissions are: by the same opening officials together, after the due time. No one learns before then whether an offer came. No award can be made until then; **Cancel Request** ends the request with a reason, and nothing is opened.',
        'Once opened, an offer takes the place of the vendor’s earlier prices, answers, and files. Where a vendor sent none, its earlier submission counts. Only vendors that were asked are ranked. With **Score Best and Final Offers**, the chair starts another round of scores.',
      ],
    },
    {
      heading: 'Performance reports',
      blocks: [
        'After an award, the department reports how the vendor did: choose **Vendor Performance** on the project’s Award page. A submitted report is final; a correction is another report with a reason. The vendor reads it in the Vendor Portal and can respond once.',
        'Evaluators see earlier reports with each submission, unless vendor names are hidden. Staff find all reports about a vendor from the vendor’s page. They aren’t public.',
      ],
    },
    {
      heading: 'Hidden vendor names',
      blocks: [
        'With **Hide vendor names from evaluators** in [County Settings](/county), committees see letters instead of names until the scores are opened. Members then disclose ties by searching the vendor list. Files and answers can still name a vendor.',
      ],
    },
    {
      heading: 'Export',
      blocks: [
        'Once the scores are opened, export the score summary as PDF, or as an Excel workbook whose formulas compute the same totals and ranks.',
      ],
    },
  ],
}
