import { z } from 'zod'
import { readVocabulary } from '../../domain/text/vocabulary.ts'

const words = z.array(z.string().min(1)).transform((list): ReadonlySet<string> => new Set(list))
const pattern = (list: readonly string[], before: string) => new RegExp(`${before}(?:${list.join('|')})(?![\\w])`, 'i')
/** Words that may stand directly behind a name. */
const behind = z.array(z.string().min(1)).transform((list) => pattern(list, '^ ?'))
/** Words that may stand directly before a name. */
const directly = z
  .array(z.string().min(1))
  .transform((list) => new RegExp(`(?<![\\w-])(?:${list.join('|')}) (?:(?:the|an?|his|her|their) )?$`, 'i'))
const anywhere = z.array(z.string().min(1)).transform((list) => pattern(list, '(?<![\\w-])'))
/** One of the words, as part of a longer pattern. */
const pieces = z.array(z.string().min(1)).transform((list) => `(?:${list.join('|')})`)
const tables = readVocabulary(
  'linking',
  z.strictObject({
    everyday: words,
    longer: words,
    contests: words,
    firms: words,
    plain: words,
    codes: words,
    codesElse: z.record(z.string(), anywhere),
    figures: z.record(z.string(), z.array(z.string())),
    opening: words,
    surnameParticles: words,
    seatWords: behind,
    charts: z.array(z.string().min(1)).transform((list) => ({
      behind: pattern(list, '^ ?'),
      before: new RegExp(`(?<![\\w-])(?:${list.join('|')}) $`, 'i'),
    })),
    deedsOfPeople: behind,
    firmsAct: behind,
    bodiesOfPosts: z.record(z.string(), anywhere),
    bodiesOfMembers: z.record(z.string(), anywhere),
    toldBy: z.record(z.string(), anywhere),
    capitalsOfName: z.record(z.string(), z.string()),
    holding: anywhere,
    leaving: directly,
    ballots: anywhere,
    taking: directly,
    acting: directly,
    where: directly,
    struggles: directly,
    ofBothSides: anywhere,
    pairings: anywhere,
    seeking: anywhere,
    topics: behind,
    readings: anywhere,
    posts: pieces,
    positions: pieces,
    statistics: pieces,
    tellingCountry: z.record(z.string(), anywhere),
    countryBodies: z.record(z.string(), z.array(z.string())),
    coinsOfFirms: z.record(z.string(), z.string()),
    leagueNames: z.record(z.string(), z.array(z.string())),
  }),
)

/** Names of entities that are everyday words as well. */
export const everydayWords = tables.everyday
/** Words that make a name before them part of a longer one. */
export const longerWords = tables.longer
/** Things that a sponsor or a founder gives a name to, some words behind it. */
export const contestWords = tables.contests
/** Words that the name of a firm ends with. */
export const firmWords = tables.firms
/** Words that stand beside names, with capitals in titles, and are no part of them. */
export const plainWords = tables.plain
/** Codes that texts use as words. */
export const wordCodes = tables.codes
/** Words beside which a code is that of something that has no entity, by the code. */
export const codesElse = new Map(Object.entries(tables.codesElse))
/** Words behind the name of a chamber that say that a seat of it is run for. */
export const seatWords = tables.seatWords
/** Deeds of a chamber, which are not asked where a seat of it is run for. */
export const sessions =
  /^ (?:expels?|pass(?:es)?|votes?|approves?|overrides?|rejects?|bills?|speaker|adjourns?|impeach(?:es)?|redistricts?)\b/i
/** Lists that are those of a country, behind its name. */
export const charts = tables.charts.behind
/** The same directly before its name. */
export const chartsBefore = tables.charts.before
/** Deeds of people and of no place, behind the name. */
export const deedsOfPeople = tables.deedsOfPeople
/** Deeds of firms, behind a name that looks like a genitive. */
export const deedsOfFirms = tables.firmsAct
/** Posts of somebody at a body, a firm or in a land: part of a pattern. */
export const posts = tables.posts
/** Positions of a player in a team: part of a pattern. */
export const positions = tables.positions
/** Things that are counted of a player and of nobody else: part of a pattern. */
export const statistics = tables.statistics
/** Posts by the only body that has them. */
export const bodiesOfPosts = Object.entries(tables.bodiesOfPosts)
/** Members of bodies who act for them. */
export const bodiesOfMembers = Object.entries(tables.bodiesOfMembers)
/** Bodies and figures of the United States that other words than their names tell. */
export const toldBy = Object.entries(tables.toldBy)
/** Slugs of capitals that share their name with a state, by that name. */
export const capitalsOfName = new Map(Object.entries(tables.capitalsOfName))
/** Words said where somebody gets, has or loses a post. */
export const holding = tables.holding
/** Words said before the name of a body that somebody leaves or comes to. */
export const leaving = tables.leaving
/** Words said where people vote and seats are at stake. */
export const ballots = tables.ballots
/** Words said before a land or chamber that is won or lost. */
export const taking = tables.taking
/** Words said before a land of which a body acts. */
export const acting = tables.acting
/** Words said before a place where something happens. */
export const sayingWhere = tables.where
/** Words said before a land in which there is war. */
export const struggles = tables.struggles
/** Words said of what comes of a game for both of its sides. */
export const ofBothSides = tables.ofBothSides
/** Words said where it is asked who is to meet whom. */
export const pairings = tables.pairings
/** Words for a town that is to have a team: the league comes to it. */
export const seeking = tables.seeking
/** Words said behind the name of something that it is only about. */
export const topics = tables.topics
/** Things that are measured or befall a place. */
export const readings = tables.readings
/** Words said of the politics of one country alone, by its slug. */
export const tellingCountry = Object.entries(tables.tellingCountry)
/** Words that a title begins with. */
export const openingWords = tables.opening
/** Words that a surname begins with. */
export const surnameParticles = tables.surnameParticles
/** Parliaments and seats of government that stand for their country, by its slug. */
export const countryBodies = tables.countryBodies
/** Slugs of coins by those of the firms by whose name they are called where a price is asked. */
export const coinsOfFirms = new Map(Object.entries(tables.coinsOfFirms))
/** Names that venues give leagues whose own they do not write, by slug. */
export const leagueNames = tables.leagueNames
/** Other names of figures in texts, by slug. */
export const indicatorNames = tables.figures
/** An election that only says when: "before the midterms". */
export const untilElection =
  /\b(?:before|after|until|by|ahead of|following|since|during) (?:the |next |\d{4} |\w+ ){0,3}(?:elections?|midterms?|primary|primaries|runoff)\b/gi
