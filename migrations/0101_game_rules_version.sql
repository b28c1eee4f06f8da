ALTER TABLE `game_history` ADD `rules_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE `games` SET `state` = json_set(`state`, '$.rulesVersion', 1) WHERE json_valid(`state`);
