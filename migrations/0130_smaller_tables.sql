-- An entry of the ledger is found by its skater: the key's own index is enough for the history.
CREATE TABLE `points_before` AS SELECT `id`, `user_id`, `action`, `subject_id`, `description`, `points`, `created_at` FROM `points` ORDER BY `rowid`;
--> statement-breakpoint
DROP TABLE `points`;
--> statement-breakpoint
CREATE TABLE `points` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_id` text NOT NULL,
	`description` text NOT NULL,
	`points` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "points_positive" CHECK("points"."points" > 0)
);
--> statement-breakpoint
INSERT INTO `points` (`id`, `user_id`, `action`, `subject_id`, `description`, `points`, `created_at`) SELECT `id`, `user_id`, `action`, `subject_id`, `description`, `points`, `created_at` FROM `points_before` ORDER BY `rowid`;
--> statement-breakpoint
DROP TABLE `points_before`;
--> statement-breakpoint
CREATE UNIQUE INDEX `points_once` ON `points` (`user_id`,`action`,`subject_id`);
--> statement-breakpoint
-- After the rows, which are in the scores already.
CREATE TRIGGER `points_added` AFTER INSERT ON `points` BEGIN UPDATE `scores` SET `total` = `total` + NEW.`points`, `reached_at` = max(`reached_at`, NEW.`created_at`) WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `points_removed` AFTER DELETE ON `points` BEGIN UPDATE `scores` SET `total` = `total` - OLD.`points`, `reached_at` = coalesce((SELECT `created_at` FROM `points` WHERE `user_id` = OLD.`user_id` ORDER BY `id` DESC LIMIT 1), (SELECT `created_at` FROM `profiles` WHERE `user_id` = OLD.`user_id`), `reached_at`) WHERE `user_id` = OLD.`user_id`; END;--> statement-breakpoint

-- Most clips have no spot, and many notifications no actor.
DROP INDEX `clips_spot`;--> statement-breakpoint
CREATE INDEX `clips_spot` ON `clips` (`spot_id`,`id`) WHERE "spot_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX `trick_videos_spot`;--> statement-breakpoint
CREATE INDEX `trick_videos_spot` ON `trick_videos` (`spot_id`,`id`) WHERE "spot_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX `notifications_actor`;--> statement-breakpoint
CREATE INDEX `notifications_actor` ON `notifications` (`actor_id`) WHERE "actor_id" IS NOT NULL;--> statement-breakpoint

-- A row of link_pictures is a picture to be made. The bucket alone says what is made, under other keys.
DROP TRIGGER `clips_pictured`;--> statement-breakpoint
DROP TRIGGER `clips_repictured`;--> statement-breakpoint
DROP TRIGGER `clips_unpictured`;--> statement-breakpoint
DROP TRIGGER `trick_videos_pictured`;--> statement-breakpoint
DROP TRIGGER `trick_videos_repictured`;--> statement-breakpoint
DROP TRIGGER `trick_videos_unpictured`;--> statement-breakpoint
DROP TRIGGER `own_the_spot_clips_pictured`;--> statement-breakpoint
DROP TRIGGER `own_the_spot_clips_repictured`;--> statement-breakpoint
DROP TRIGGER `own_the_spot_clips_unpictured`;--> statement-breakpoint
DROP TRIGGER `game_films_repictured`;--> statement-breakpoint
DROP TRIGGER `game_films_unpictured`;--> statement-breakpoint
DROP TRIGGER `game_film_players_added`;--> statement-breakpoint
DROP TRIGGER `game_film_players_changed`;--> statement-breakpoint

-- The pictures that are stored go, and are made again.
INSERT INTO `pending_deletions` (`name`, `deleted_at`, `purge_at`) SELECT 'link-pictures/' || `key`, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM (SELECT `version` AS `key` FROM `link_pictures` UNION SELECT `writing` FROM `link_pictures`) WHERE `key` IS NOT NULL ON CONFLICT (`name`) DO NOTHING;--> statement-breakpoint
UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `due_at` IS NULL AND `tries` = 0;--> statement-breakpoint
ALTER TABLE `link_pictures` DROP COLUMN `version`;--> statement-breakpoint
ALTER TABLE `link_pictures` DROP COLUMN `writing`;--> statement-breakpoint

CREATE TRIGGER `clips_pictured` AFTER INSERT ON `clips` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`id`, 'my-clip', NEW.`created_at`) ON CONFLICT (`id`) DO NOTHING; INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `user_id`, 'skater', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `profiles` WHERE `user_id` = NEW.`user_id` ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `clips_repictured` AFTER UPDATE OF `poster_object_name`, `caption` ON `clips` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`id`, 'my-clip', CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `user_id`, 'skater', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `profiles` WHERE `user_id` = NEW.`user_id` ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `clips_unpictured` AFTER DELETE ON `clips` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (OLD.`id`, 'my-clip', CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `user_id`, 'skater', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `profiles` WHERE `user_id` = OLD.`user_id` ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `trick_videos_pictured` AFTER INSERT ON `trick_videos` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`id`, 'trick-video', NEW.`created_at`) ON CONFLICT (`id`) DO NOTHING; INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `user_id`, 'skater', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `profiles` WHERE `user_id` = NEW.`user_id` ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `trick_videos_repictured` AFTER UPDATE OF `poster_object_name` ON `trick_videos` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`id`, 'trick-video', CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `user_id`, 'skater', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `profiles` WHERE `user_id` = NEW.`user_id` ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `trick_videos_unpictured` AFTER DELETE ON `trick_videos` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (OLD.`id`, 'trick-video', CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `user_id`, 'skater', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `profiles` WHERE `user_id` = OLD.`user_id` ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `own_the_spot_clips_pictured` AFTER INSERT ON `own_the_spot_clips` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`id`, 'own-the-spot-clip', NEW.`created_at`) ON CONFLICT (`id`) DO NOTHING; END;--> statement-breakpoint
CREATE TRIGGER `own_the_spot_clips_repictured` AFTER UPDATE OF `poster_object_name`, `caption` ON `own_the_spot_clips` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`id`, 'own-the-spot-clip', CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `user_id`, 'skater', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `profiles` WHERE `user_id` = NEW.`user_id` ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `own_the_spot_clips_unpictured` AFTER DELETE ON `own_the_spot_clips` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (OLD.`id`, 'own-the-spot-clip', CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `user_id`, 'skater', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `profiles` WHERE `user_id` = OLD.`user_id` ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint

-- Of a film, not before it opens.
CREATE TRIGGER `game_films_repictured` AFTER UPDATE OF `opens_at`, `removed_at` ON `game_films` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`game_id`, 'game', max(NEW.`opens_at`, CAST(unixepoch('subsec') * 1000 AS INTEGER))) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `game_films_unpictured` AFTER DELETE ON `game_films` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (OLD.`game_id`, 'game', CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `game_film_players_added` AFTER INSERT ON `game_film_players` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `game_id`, 'game', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `game_films` WHERE `game_id` = NEW.`game_id` AND `opens_at` <= CAST(unixepoch('subsec') * 1000 AS INTEGER) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `game_film_players_changed` AFTER UPDATE OF `is_shown` ON `game_film_players` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `game_id`, 'game', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `game_films` WHERE `game_id` = NEW.`game_id` AND `opens_at` <= CAST(unixepoch('subsec') * 1000 AS INTEGER) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;
