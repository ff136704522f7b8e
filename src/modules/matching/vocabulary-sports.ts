/**
 * Phrases of sports and what they mean, one meaning a line. `title:` is a championship that a league knows by several names, `comp:` a competition,
 * `award:` a prize, `stage:` a round, `mark:` what makes a question narrower than it looks.
 */
export const sportsPhrases = `
title:nfl league:nfl: super bowl | superbowl | pro football championship | pro football champion | nfl championship | nfl champion | the big game | nfl title | professional football championship
title:nba league:nba: nba finals | nba championship | nba champion | nba title | pro basketball finals | pro basketball championship | pro basketball champion | pro basketball title | professional basketball championship | nba finals champion | nba finals championship | pro basketball finals champion
title:mlb league:mlb: world series | pro baseball championship | pro baseball champion | mlb championship | mlb champion | mlb world series | world series champion | world series championship | pro baseball world series
title:nhl league:nhl: stanley cup | stanley cup finals | stanley cup final | stanley cup champion | nhl championship | nhl champion | pro hockey championship | pro hockey champion | nhl stanley cup | nhl stanley cup finals | pro hockey finals
title:wnba league:wnba: wnba championship | wnba champion | wnba finals | pro womens basketball championship | women's pro basketball championship | pro basketball (w) champion
title:mls league:mls: mls cup | mls cup championship | mls cup champion | mls championship | major league soccer mls cup | major league soccer (mls) cup | mls cup winner | mls champion
title:cfb league:cfb: college football championship | college football national championship | college football playoff national championship | cfp national championship | cfp championship | college football champion | national championship game
title:cbb league:cbb: college basketball championship | ncaa tournament | march madness | men's college basketball championship | ncaa men's basketball tournament | ncaa championship | college basketball national championship | ncaa basketball championship
title:afc league:nfl: afc championship | afc champion | american football conference | afc title | afc
title:nfc league:nfl: nfc championship | nfc champion | national football conference | nfc title | nfc
title:al league:mlb: american league | american league championship series | american league champion | american league championship | alcs | american league pennant | al pennant | al champion
title:nl league:mlb: national league | national league championship series | national league champion | national league championship | nlcs | national league pennant | nl pennant | nl champion
title:nba-east league:nba: nba eastern conference | nba eastern conference finals | pro basketball eastern conference | pro basketball eastern conference finals | nba eastern conference champion
title:nba-west league:nba: nba western conference | nba western conference finals | pro basketball western conference | pro basketball western conference finals | nba western conference champion
title:nhl-east league:nhl: nhl eastern conference | nhl eastern conference finals | pro hockey eastern conference | nhl eastern conference champion
title:nhl-west league:nhl: nhl western conference | nhl western conference finals | pro hockey western conference | nhl western conference champion
title:east: eastern conference | eastern conference finals | eastern conference champion | eastern conference championship | eastern conference final
title:west: western conference | western conference finals | western conference champion | western conference championship | western conference final
title:al-east league:mlb: al east | american league east
title:al-west league:mlb: al west | american league west
title:al-central league:mlb: al central | american league central
title:nl-east league:mlb: nl east | national league east
title:nl-west league:mlb: nl west | national league west
title:nl-central league:mlb: nl central | national league central
title:afc-east league:nfl: afc east
title:afc-west league:nfl: afc west
title:afc-north league:nfl: afc north
title:afc-south league:nfl: afc south
title:nfc-east league:nfl: nfc east
title:nfc-west league:nfl: nfc west
title:nfc-north league:nfl: nfc north
title:nfc-south league:nfl: nfc south
comp:nba-cup league:nba: nba cup | emirates nba cup | in-season tournament | pro basketball cup
comp:supporters-shield league:mls: supporters' shield | supporters shield
comp:us-open-cup: us open cup
comp:leagues-cup: leagues cup
league:nfl: nfl | pro football | professional football | national football league
league:nba: nba | pro basketball | professional basketball | national basketball association
league:mlb: mlb | pro baseball | professional baseball | major league baseball
league:nhl: nhl | pro hockey | professional hockey | national hockey league
league:wnba: wnba | women's professional basketball | professional women's basketball | women's pro basketball | pro women's basketball | women's national basketball association | pro basketball (w)
league:nwsl: nwsl | national women's soccer league
league:mls: mls | major league soccer
league:cfb: college football | cfb | ncaaf | ncaa football
league:cbb: college basketball | cbb | ncaab | ncaa basketball | men's college basketball
league:pga: pga | pga tour | professional golf
league:liv: liv golf | liv
league:atp gender:m: atp | atp tour
league:wta gender:w: wta | wta tour
league:ufc: ufc | ultimate fighting championship
league:f1: f1 | formula 1 | formula one | formula 1 world championship
league:nascar: nascar | nascar cup series
league:indycar: indycar
league:ipl: ipl | indian premier league
league:cs: counter-strike | counter-strike 2 | cs2 | csgo
league:lol: league of legends | lol
league:dota: dota | dota 2
league:valorant: valorant | vct
comp:world-cup: fifa world cup | men's world cup | world cup | fifa men's world cup | fifa men's world cup | soccer world cup | football world cup
comp:womens-world-cup: women's world cup | fifa women's world cup
comp:club-world-cup: club world cup | fifa club world cup
comp:cricket-world-cup: cricket world cup | t20 world cup | icc t20 world cup | icc men's t20 world cup | icc world cup
comp:rugby-world-cup: rugby world cup
comp:u20-world-cup: u-20 world cup | u20 world cup | u-17 world cup
comp:euro: uefa euro | euro championship | european championship | uefa european championship
comp:copa-america: copa america
comp:afcon: africa cup of nations | afcon
comp:asian-cup: asian cup | afc asian cup
comp:nations-league: nations league | uefa nations league
comp:gold-cup: gold cup | concacaf gold cup
comp:ucl: champions league | uefa champions league | ucl
comp:uel: europa league | uefa europa league | uel
comp:uecl: conference league | uefa conference league | europa conference league
comp:uwcl: women's champions league | uefa women's champions league
comp:epl: premier league | english premier league | epl | english premiership
comp:efl: efl championship | english championship
comp:laliga: la liga | laliga | spanish la liga
comp:bundesliga: bundesliga | german bundesliga
comp:serie-a: serie a | italian serie a
comp:ligue-1: ligue 1 | french ligue 1 | ligue un
comp:eredivisie: eredivisie | dutch eredivisie
comp:primeira: primeira liga | liga portugal
comp:brasileirao: brasileirao | brazilian serie a | brasileiro serie a | campeonato brasileiro
comp:saudi-league: saudi pro league
comp:super-lig: super lig | turkish super lig
comp:fa-cup: fa cup | english fa cup
comp:efl-cup: efl cup | carabao cup | league cup
comp:copa-del-rey: copa del rey
comp:dfb-pokal: dfb pokal | dfb-pokal | german cup
comp:coppa-italia: coppa italia
comp:libertadores: copa libertadores
comp:french-open: french open | roland garros | roland-garros
comp:wimbledon: wimbledon | wimbledon championships | the championships wimbledon
comp:us-open: us open
comp:australian-open: australian open
comp:masters: the masters | masters tournament | the masters tournament | masters
comp:pga-championship: pga championship | us pga championship
comp:open-championship: the open championship | open championship | british open | the open
comp:ryder-cup: ryder cup
comp:fedex-cup: fedex cup | fedexcup | tour championship
comp:players: the players championship | players championship
comp:f1-drivers league:f1: f1 drivers championship | f1 driver's championship | f1 drivers' champion | drivers championship | drivers' champion | f1 drivers champion | f1 world champion | f1 world drivers' champion | world drivers' championship | formula 1 drivers' championship | f1 drivers' title | drivers world championship | driver's champion
comp:f1-constructors league:f1: f1 constructors championship | f1 constructors' champion | constructors championship | constructors' champion | f1 constructors champion | world constructors' championship | constructor's champion | f1 constructors' title | formula 1 constructors' championship
comp:grand-prix: grand prix | gp
comp:motogp: motogp | motogp riders' championship | motogp world championship | motogp world champion | motogp championship | motogp riders' champion
comp:indy-500: indy 500 | indianapolis 500
comp:daytona-500: daytona 500
comp:tour-de-france: tour de france
comp:giro: giro d'italia
comp:vuelta: vuelta a espana
comp:kentucky-derby: kentucky derby
comp:preakness: preakness stakes | preakness
comp:belmont: belmont stakes | belmont
comp:heisman award:heisman: heisman trophy | heisman
comp:winter-olympics: winter olympics | winter olympic games
comp:olympics: olympics | summer olympics | olympic games
comp:six-nations: six nations
award:mvp: mvp | most valuable player | most valuable player award | mvp award | regular season mvp
award:fmvp: finals mvp | nba finals mvp | pro basketball finals mvp | finals most valuable player | nba finals most valuable player | pro basketball finals most valuable player
award:wcf-mvp: western conference finals mvp | western conference finals most valuable player | pro basketball western conference finals most valuable player | pro basketball western conference finals mvp | nba western conference finals mvp
award:ecf-mvp: eastern conference finals mvp | eastern conference finals most valuable player | pro basketball eastern conference finals most valuable player | pro basketball eastern conference finals mvp | nba eastern conference finals mvp
award:sb-mvp league:nfl: super bowl mvp | super bowl most valuable player | pro football championship mvp
award:ws-mvp league:mlb: world series mvp
award:al-mvp league:mlb: al mvp | american league mvp | american league most valuable player
award:nl-mvp league:mlb: nl mvp | national league mvp | national league most valuable player
award:al-cy league:mlb: al cy young | american league cy young | american league cy young award | al cy young award
award:nl-cy league:mlb: nl cy young | national league cy young | national league cy young award | nl cy young award
award:al-roy league:mlb: al rookie of the year | american league rookie of the year
award:nl-roy league:mlb: nl rookie of the year | national league rookie of the year
award:roy: rookie of the year | rookie of the year award
award:oroy: offensive rookie of the year | oroy
award:droy: defensive rookie of the year | droy
award:opoy: offensive player of the year | opoy
award:dpoy: defensive player of the year | dpoy
award:coy: coach of the year | manager of the year
award:cpoy: comeback player of the year | cpoy
award:mip: most improved player | mip
award:sixth: sixth man of the year | 6th man of the year | 6moy
award:clutch: clutch player of the year
award:pfa: player of the year | players' player of the year
award:hart league:nhl: hart trophy | hart memorial trophy | hart
award:vezina league:nhl: vezina | vezina trophy
award:norris league:nhl: norris trophy | james norris memorial trophy
award:calder league:nhl: calder trophy | calder memorial trophy | calder
award:smythe league:nhl: conn smythe | conn smythe trophy | stanley cup mvp
award:rocket league:nhl: rocket richard | rocket richard trophy
award:golden-boot: golden boot | golden boot winner | top goalscorer | top goal scorer | top scorer | most goals | score the most goals | scores the most goals | most goals scored | goal leader | leading scorer | leading goal scorer | leading goalscorer
award:golden-ball: golden ball
award:golden-glove: golden glove
award:young-player: best young player | young player award | young player of the tournament
award:ballon: ballon d'or | ballon dor
stage:final: final | finals | championship game | title game | championship match
stage:semifinal: semifinal | semi-final | semifinals | semi-finals | semi finals | final four | final 4
stage:quarterfinal: quarterfinal | quarter-final | quarterfinals | quarter-finals | elite eight | elite 8
stage:r16: round of 16 | last 16 | sweet 16 | sweet sixteen | fourth round
stage:r32: round of 32 | knockout stage | knockout stages | knockout round | knockout phase | knockouts | last 32
stage:r64: round of 64
stage:playoffs: playoffs | playoff | postseason | the playoffs
stage:cfp league:cfb: college football playoff | cfp
mark:next-season: next season
mark:group-stage: group stage
mark:regular-season: regular season | best record | best regular season record
mark:sprint: sprint | sprint race
mark:pole: pole position | pole
mark:fastest-lap: fastest lap
part:pick-1: first overall pick | 1st overall pick | first pick | number one pick | no 1 pick | number 1 pick | no 1 overall pick | #1 overall pick
part:pick-2: second overall pick | 2nd overall pick | second pick
part:pick-3: third overall pick | 3rd overall pick | third pick
mark:first-of: be the first | first to | leave first | first leader | next to leave | leave next
part:strawweight: strawweight
part:flyweight: flyweight
part:bantamweight: bantamweight
part:featherweight: featherweight
part:lightweight: lightweight
part:welterweight: welterweight
part:middleweight: middleweight
part:light-heavyweight: light heavyweight
part:cruiserweight: cruiserweight
part:heavyweight: heavyweight
mark:spread: spread | handicap | puck line | run line | map handicap | set handicap | game handicap
mark:total: o/u | total points | total goals | total runs | over/under | total games | total maps | total sets | total corners
mark:first-half: 1h | first half | 1st half | halftime
mark:second-half: 2h | second half | 2nd half
mark:both-score: both teams to score | btts
mark:exact-score: exact score | correct score
mark:last-place: last place | finish last | wooden spoon
mark:series: series
mark:mens-doubles: doubles | mixed doubles
mark:first-quarter: 1q | first quarter | 1st quarter
mark:first-inning: first inning | 1st inning | nrfi
mark:first-round: first round | opening round
gender:m: men | men's singles | mens singles | men's | mens
gender:w: women | women's singles | womens singles | women's | womens | ladies | feminin | female | feminine | (w)
-: podium | podium finish | title holder | titleholder | holder | belt | division | nation | driver | winner | win | champion | championship | tournament | professional | tennis | soccer | golf | baseball | basketball | hockey | boxing | mma | cricket | season | trophy | main race | race | competition | title | team | teams | player | game | match | fight | bout | event | singles | cup winner | edition | league winner | main
`
