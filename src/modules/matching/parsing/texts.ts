/** The texts of a question, plain: what is asked, its label, and what stands around it. */
export type Texts = { question: string; label: string; event: string; rule: string }

/** `answer`: the label says yes or no in other words ("Avoided", "No IPO"). */
export type LabelKind = 'none' | 'name' | 'date' | 'amount' | 'words' | 'answer'
