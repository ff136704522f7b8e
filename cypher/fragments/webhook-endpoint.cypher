// webhook-endpoint(e): a receiver as its owner sees it
__e__.id AS id,
__e__.url AS url,
__e__.description AS description,
__e__.events AS events,
__e__.isActive AS isActive,
__e__.failures AS failures,
__e__.disabledReason AS disabledReason,
__e__.disabledAt AS disabledAt,
__e__.createdAt AS createdAt,
__e__.updatedAt AS updatedAt
