// linked-account(l): an account at a venue as its owner sees it
__l__.id AS id,
__l__.venue AS venue,
__l__.kind AS kind,
__l__.name AS name,
__l__.label AS label,
__l__.createdAt AS createdAt,
__l__.readAt AS readAt,
__l__.triedAt AS triedAt,
__l__.fault AS fault
