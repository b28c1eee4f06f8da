-- Counts the games that were over before rivalries were kept. Who left Own the Spot before its
-- recording cannot be told from who left later, so there everybody who had joined counts.
INSERT INTO `rivalries` (`user_id`, `rival_id`, `games`, `wins`, `losses`, `last_game_id`)
WITH over AS (
	SELECT `id`, `game_type`, `ended_at`, CASE WHEN json_valid(`state`) THEN `state` ELSE '{}' END AS state
	FROM `games` WHERE `ended_at` IS NOT NULL
), played AS (
	SELECT over.`id`, over.`ended_at`, seats.`user_id`,
		EXISTS (SELECT 1 FROM json_each(over.state, '$.result.winners') AS winner WHERE winner.value = seats.`seat`) AS won
	FROM over JOIN `game_players` AS seats ON seats.`game_id` = over.`id`
	WHERE seats.`user_id` IS NOT NULL AND CASE over.`game_type`
		WHEN 'skate' THEN EXISTS (SELECT 1 FROM json_each(over.state, '$.order') AS player WHERE player.value = seats.`seat`)
		ELSE json_extract(over.state, '$.recordingDeadline') IS NOT NULL AND (seats.`seat` = 0
			OR json_extract(over.state, '$.players[' || seats.`seat` || '].diceRoll') IS NOT NULL) END
)
SELECT user_id, rival_id, games, wins, losses, last_game_id FROM (
	SELECT one.`user_id` AS user_id, other.`user_id` AS rival_id, count(*) AS games,
		sum(one.won AND NOT other.won) AS wins, sum(other.won AND NOT one.won) AS losses,
		max(one.`ended_at`), one.`id` AS last_game_id
	FROM played AS one JOIN played AS other ON other.`id` = one.`id` AND one.`user_id` < other.`user_id`
	GROUP BY one.`user_id`, other.`user_id`);
