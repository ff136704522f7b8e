/**
 * Teams as venues call them: `place|nickname|code, other names`. A team is named by place alone ("Kansas City", "Los Angeles L"), by nickname, in full
 * or by code. One place or nickname may be several teams: the league decides.
 */
export const teamTable: Record<string, string> = {
  nfl: `arizona|cardinals|ARI;atlanta|falcons|ATL;baltimore|ravens|BAL;buffalo|bills|BUF;carolina|panthers|CAR;chicago|bears|CHI;cincinnati|bengals|CIN;cleveland|browns|CLE;dallas|cowboys|DAL
denver|broncos|DEN;detroit|lions|DET;green bay|packers|GB;houston|texans|HOU;indianapolis|colts|IND;jacksonville|jaguars|JAX,jags;kansas city|chiefs|KC;las vegas|raiders|LV;los angeles|chargers|LAC,los angeles c
los angeles|rams|LAR,LA,los angeles r;miami|dolphins|MIA;minnesota|vikings|MIN;new england|patriots|NE,pats;new orleans|saints|NO;new york|giants|NYG,new york g;new york|jets|NYJ,new york j;philadelphia|eagles|PHI
pittsburgh|steelers|PIT;san francisco|49ers|SF,niners;seattle|seahawks|SEA;tampa bay|buccaneers|TB,bucs;tennessee|titans|TEN;washington|commanders|WAS,WSH`,
  nba: `atlanta|hawks|ATL;boston|celtics|BOS;brooklyn|nets|BKN;charlotte|hornets|CHA;chicago|bulls|CHI;cleveland|cavaliers|CLE,cavs;dallas|mavericks|DAL,mavs;denver|nuggets|DEN;detroit|pistons|DET
golden state|warriors|GSW,GS;houston|rockets|HOU;indiana|pacers|IND;los angeles|clippers|LAC,la clippers,los angeles c;los angeles|lakers|LAL,la lakers,los angeles l;memphis|grizzlies|MEM;miami|heat|MIA
milwaukee|bucks|MIL;minnesota|timberwolves|MIN,wolves;new orleans|pelicans|NOP,NO;new york|knicks|NYK,NY;oklahoma city|thunder|OKC;orlando|magic|ORL;philadelphia|76ers|PHI,sixers;phoenix|suns|PHX
portland|trail blazers|POR,blazers;sacramento|kings|SAC;san antonio|spurs|SAS,SA;toronto|raptors|TOR;utah|jazz|UTA;washington|wizards|WAS,WSH`,
  mlb: `arizona|diamondbacks|ARI,AZ,dbacks,d-backs;athletics|athletics|ATH,OAK,oakland athletics,as;atlanta|braves|ATL;baltimore|orioles|BAL;boston|red sox|BOS;chicago|cubs|CHC,chicago c;chicago|white sox|CWS,chicago ws,chicago w
cincinnati|reds|CIN;cleveland|guardians|CLE;colorado|rockies|COL;detroit|tigers|DET;houston|astros|HOU;kansas city|royals|KC;los angeles|angels|LAA,los angeles a;los angeles|dodgers|LAD,los angeles d;miami|marlins|MIA
milwaukee|brewers|MIL;minnesota|twins|MIN;new york|mets|NYM,new york m;new york|yankees|NYY,new york y,yanks;philadelphia|phillies|PHI;pittsburgh|pirates|PIT;san diego|padres|SD;san francisco|giants|SF
seattle|mariners|SEA;st louis|cardinals|STL,saint louis;tampa bay|rays|TB;texas|rangers|TEX;toronto|blue jays|TOR;washington|nationals|WSH,nats`,
  nhl: `anaheim|ducks|ANA;boston|bruins|BOS;buffalo|sabres|BUF;calgary|flames|CGY;carolina|hurricanes|CAR,canes;chicago|blackhawks|CHI;colorado|avalanche|COL,avs;columbus|blue jackets|CBJ;dallas|stars|DAL
detroit|red wings|DET;edmonton|oilers|EDM;florida|panthers|FLA;los angeles|kings|LAK;minnesota|wild|MIN;montreal|canadiens|MTL,habs;nashville|predators|NSH,preds;new jersey|devils|NJ,NJD
new york|islanders|NYI,new york i,isles;new york|rangers|NYR,new york r;ottawa|senators|OTT,sens;philadelphia|flyers|PHI;pittsburgh|penguins|PIT,pens;san jose|sharks|SJ,SJS;seattle|kraken|SEA
st louis|blues|STL,saint louis;tampa bay|lightning|TB,TBL;toronto|maple leafs|TOR,leafs;utah|mammoth|UTA,utah hockey club;vancouver|canucks|VAN;vegas|golden knights|VGK,las vegas;washington|capitals|WSH,caps;winnipeg|jets|WPG`,
  wnba: `atlanta|dream|ATL;chicago|sky|CHI;connecticut|sun|CONN;dallas|wings|DAL;golden state|valkyries|GS;indiana|fever|IND;las vegas|aces|LV;los angeles|sparks|LA;minnesota|lynx|MIN;new york|liberty|NY;phoenix|mercury|PHX
seattle|storm|SEA;washington|mystics|WSH;toronto|tempo|TOR;portland|fire|POR`,
  mls: `atlanta|united|ATL,atlanta united;austin||ATX;charlotte||CLT;chicago|fire|CHI;cincinnati||CIN;colorado|rapids|COL;columbus|crew|CLB;dallas||DAL;washington dc|dc united|DC,d.c. united;houston|dynamo|HOU
miami||MIA,inter miami,inter miami cf;los angeles|galaxy|LAG,la galaxy,los angeles g;los angeles f|lafc|LAFC,los angeles football club,los angeles fc;minnesota|minnesota united|MIN;montreal|cf montreal|MTL,montreal impact;nashville|nashville sc|NSH
new england|revolution|NE;new york city|nycfc|NYC;new york|red bulls|NYRB,new york rb,ny red bulls;orlando|orlando city|ORL;philadelphia|union|PHI;portland|timbers|POR;real salt lake|rsl|RSL,salt lake;san diego||SD,san diego fc;san jose|earthquakes|SJ
seattle|sounders|SEA;kansas city|sporting kansas city|SKC,sporting kc;st louis|st louis city|STL,saint louis city;toronto||TOR;vancouver|whitecaps|VAN`,
  nwsl: `kansas city|current|KC;washington|spirit|WAS;orlando|pride|ORL;portland|thorns|POR;san diego|wave|SD;los angeles|angel city|ACFC,angel city fc;seattle|reign|SEA;new jersey|gotham|GFC,gotham fc,nj/ny gotham fc,new york
north carolina|courage|NC;chicago|stars|CHI,chicago stars fc;houston|dash|HOU;louisville|racing louisville|LOU;utah|royals|UTA;bay|bay fc|BAY;boston|legacy|BOS,boston legacy fc;denver|summit|DEN`,
  ipl: `chennai|super kings|CSK,chennai super kings;mumbai|indians|MI;bangalore|royal challengers|RCB,bengaluru,royal challengers bengaluru,royal challengers bangalore;kolkata|knight riders|KKR;delhi|capitals|DC;rajasthan|royals|RR
punjab|kings|PBKS;hyderabad|sunrisers|SRH,sunrisers hyderabad;gujarat|titans|GT,gujarat titans;lucknow|super giants|LSG`,
  soccer: `|arsenal|ARS;|aston villa|AVL,villa;|bournemouth|BOU;|brentford|BRE;|brighton|BHA,brighton and hove albion,brighton & hove albion,brighton hove albion;|burnley|BUR;|chelsea|CHE;|crystal palace|CRY;|everton|EVE;|fulham|FUL;|leeds united|LEE,leeds
|leicester city|LEI,leicester;|liverpool|LIV;|manchester city|MCI,man city;|manchester united|MUN,man united,man utd,manchester utd;|newcastle united|NEW,newcastle;|nottingham forest|NFO,nottm forest,forest,nottingham;|sunderland|SUN
|tottenham hotspur|TOT,tottenham;|west ham united|WHU,west ham;|wolverhampton wanderers|WOL,wolverhampton,wolves;|coventry city|COV,coventry;|real madrid|RMA;|barcelona|BAR,barca,fc barcelona;|atletico madrid|ATM,atletico de madrid,atletico,atl madrid
|athletic bilbao|ATH,athletic club,athletic;|real sociedad|RSO;|real betis|BET,betis;|villarreal|VIL;|sevilla|SEV;|valencia|VAL;|girona|GIR;|bayern munich|BAY,bayern,bayern munchen,fc bayern munich,fc bayern munchen;|borussia dortmund|BVB,dortmund
|bayer leverkusen|B04,leverkusen,bayer 04 leverkusen;|rb leipzig|RBL,leipzig;|eintracht frankfurt|SGE,frankfurt;|borussia monchengladbach|BMG,monchengladbach,gladbach;|vfb stuttgart|VFB,stuttgart;|juventus|JUV,juve
|inter milan|INT,inter,internazionale,fc internazionale milano,inter milano;|ac milan|MIL,milan;|napoli|NAP,ssc napoli;|roma|ROM,as roma;|lazio|LAZ;|atalanta|ATA;|fiorentina|FIO;|como|COM;|paris saint germain|PSG,paris sg,paris saint-germain
|marseille|OM,olympique de marseille,olympique marseille;|lyon|OL,olympique lyonnais;|monaco|ASM,as monaco;|lille|LIL,losc lille,losc;|lens|RCL;|ajax|AJA,afc ajax;|psv eindhoven|PSV;|feyenoord|FEY;|benfica|BEN,sl benfica;|porto|POR,fc porto
|sporting lisbon|SCP,sporting cp,sporting clube de portugal,sporting;|celtic|CEL;|rangers|RAN,glasgow rangers;|galatasaray|GAL;|fenerbahce|FEN;|besiktas|BJK;|club brugge|CLB,brugge;|olympiacos|OLY,olympiakos;|slavia prague|SLP,slavia praha
|bodo glimt|BOD,bodo/glimt;|fc copenhagen|FCK,copenhagen;|shakhtar donetsk|SHA,shakhtar;|dinamo zagreb|DIN;|red star belgrade|CZV,crvena zvezda;|flamengo|FLA;|palmeiras|PAL;|boca juniors|BOC;|river plate|RIV;|al hilal|HIL;|al nassr|NAS`,
}
